import Type from 'typebox'
import { Count, Id, nullable } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

/** Inviting itself earns nothing: only purchases of invited users may bring a profit (docs/rules.md, Profit). */
export const inviteIndex = endpoint({
  method: 'GET',
  path: 'invite/invite',
  auth: 'user',
  summary: 'The caller’s invite code, and the number of people who used it',
  data: Type.Object({
    invite_code: Type.String(),
    user_id: Id,
    nick_name: Type.String(),
    invited: Count,
    /** the number of them who have bought something */
    bought: Count,
    /** the inviter's share of an invited user's purchase, in percent: `"3"`; `""`: none, the programme is off */
    sharing_percent: Type.String(),
    /** the share of a purchase by a user whom they invited; `""`: none */
    management_percent: Type.String(),
  }),
  refuses: ['MODULE_OFF'],
})

/** Newest first; a page's `next` is the `before` of the following page, null at the end. */
export const inviteList = endpoint({
  method: 'GET',
  path: 'invite/list',
  auth: 'user',
  summary: 'People who used the caller’s invitation',
  query: Type.Object({ before: Type.Optional(Id) }),
  data: Type.Object({
    list: Type.Object({
      data: Type.Array(
        Type.Object({
          /** only for sorting the list */
          invited_id: Id,
          /** masked */
          name: Type.String(),
          /** the day of registration */
          day: Type.String(),
          bought: Type.Boolean(),
        }),
      ),
      next: nullable(Id),
    }),
  }),
  refuses: ['MODULE_OFF'],
})
