import Type from 'typebox'
import { Count, Flag, Id, Nothing, nullable, oneOf, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

/** What a notice leads to; `id` is the order's, the case's, or 0. */
export const noticePlaces = [
  '',
  'order',
  'orders',
  'refund',
  'wallet',
  'coupons',
  'questions',
  'points',
  'paypwd',
  'account',
] as const

export const noticeList = endpoint({
  method: 'GET',
  path: 'user.notice/list',
  auth: 'user',
  summary: 'What happened that the shopper should know, newest first',
  query: Type.Object({ /** `next` of the page before */ before: Type.Optional(Id) }),
  data: Type.Object({
    list: Type.Object({
      data: Type.Array(
        Type.Object({
          notice_id: Id,
          /** worded in the caller's language */
          text: Type.String(),
          is_read: Flag,
          create_time: Time,
          place: oneOf(noticePlaces),
          place_id: Count,
        }),
      ),
      next: nullable(Id),
    }),
  }),
})

export const noticeUnread = endpoint({
  method: 'GET',
  path: 'user.notice/unread',
  auth: 'user',
  summary: 'How many notices were not read, counted up to 100',
  data: Type.Object({ unread: Count }),
})

/** All up to this one. */
export const noticeRead = endpoint({
  method: 'POST',
  path: 'user.notice/read',
  auth: 'user',
  summary: 'Mark notices as read',
  body: Type.Object({ upTo: Id }),
  data: Nothing,
})

const Sending = Type.Object({
  /** the shop sends this way */
  is_offered: Flag,
  /** masked; `""`: none is bound */
  address: Type.String(),
  is_on: Flag,
})

export const noticeChoice = endpoint({
  method: 'GET',
  path: 'user.notice/choice',
  auth: 'user',
  summary: 'Where notices are sent to outside the app',
  data: Type.Object({ email: Sending, sms: Sending }),
})

/** What speaks of the account's safety is sent whatever is chosen. */
export const noticeChoose = endpoint({
  method: 'POST',
  path: 'user.notice/choose',
  auth: 'user',
  summary: 'Choose where notices are sent to',
  body: Type.Object({ email: Flag, sms: Flag }),
  data: Nothing,
})
