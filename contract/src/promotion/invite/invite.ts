import Type from 'typebox'
import { Count, Id, nullable } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

/** There is no reward for inviting: only what those invited buy may bring a profit (docs/rules.md, Profit). */
export const inviteIndex = endpoint({
  method: 'GET',
  path: 'invite/invite',
  auth: 'user',
  summary: 'Own invite code, and how many people came by it',
  data: Type.Object({
    invite_code: Type.String(),
    user_id: Id,
    nick_name: Type.String(),
    invited: Count,
    /** of these, how many have bought something */
    bought: Count,
    /** what a purchase by an invited user brings, in percent: `"3"`; `""`: nothing, the programme is off */
    sharing_percent: Type.String(),
    /** what a purchase by a user whom they invited brings; `""`: nothing */
    management_percent: Type.String(),
  }),
  refuses: ['MODULE_OFF'],
})

/** Newest first; a page's `next` is the `before` of the following page, null at the end. */
export const inviteList = endpoint({
  method: 'GET',
  path: 'invite/list',
  auth: 'user',
  summary: 'People who came by the own invitation',
  query: Type.Object({ before: Type.Optional(Id) }),
  data: Type.Object({
    list: Type.Object({
      data: Type.Array(
        Type.Object({
          /** only orders the list */
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
