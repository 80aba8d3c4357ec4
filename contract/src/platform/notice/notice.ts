import Type from 'typebox'
import { Count, Flag, Id, Nothing, nullable, oneOf, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'

export const noticeList = endpoint({
  method: 'GET',
  path: 'user.notice/list',
  auth: 'user',
  summary: 'Notices for the shopper, newest first',
  query: Type.Object({ /** `next` of the previous page */ before: Type.Optional(Id) }),
  data: Type.Object({
    list: Type.Object({
      data: Type.Array(
        Type.Object({
          notice_id: Id,
          /** worded in the caller's language */
          text: Type.String(),
          is_read: Flag,
          create_time: Time,
          /** the place it leads to, as named by the domain that sends it; `''`: none */
          place: Type.String(),
          /** the id of the order, case or shop, or 0 */
          place_id: Count,
          /** its subject: a small picture, the other party, the purpose and the amount; `""`: not known */
          picture: Type.String(),
          party: Type.String(),
          purpose: Type.String(),
          money: Type.Union([Money, Type.Literal('')]),
          /** what it calls for is open until then; `""`: it is over, or calls for nothing */
          until_time: Time,
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
  summary: 'The shopper’s unread notices, counted up to 100',
  data: Type.Object({ unread: Count }),
})

/** All notices up to this one. */
export const noticeRead = endpoint({
  method: 'POST',
  path: 'user.notice/read',
  auth: 'user',
  summary: 'Mark notices as read',
  body: Type.Object({ upTo: Id }),
  data: Nothing,
})

/** The topics of notices, besides security. All but the daily reminder to check in are on until switched off. */
export const noticeTopics = ['order', 'money', 'case', 'reminder', 'checkIn'] as const
export type NoticeTopic = (typeof noticeTopics)[number]

const Sending = Type.Object({
  /** the shop sends notices through this channel */
  is_offered: Flag,
  /** masked; `""` if none is bound */
  address: Type.String(),
  is_on: Flag,
})

export const noticeChoice = endpoint({
  method: 'GET',
  path: 'user.notice/choice',
  auth: 'user',
  summary: 'The channels and topics of notices outside the app',
  data: Type.Object({
    email: Sending,
    sms: Sending,
    /** `is_offered` is 0 while the shop's feature is off */
    topics: Type.Array(Type.Object({ topic: oneOf(noticeTopics), is_on: Flag, is_offered: Flag })),
  }),
})

/** Security notices are always sent, regardless of the choice. */
export const noticeChoose = endpoint({
  method: 'POST',
  path: 'user.notice/choose',
  auth: 'user',
  summary: 'Choose the channels and topics of notices outside the app',
  body: Type.Object({
    email: Flag,
    sms: Flag,
    /** the topics that are on; absent: unchanged */
    topics: Type.Optional(Type.Array(oneOf(noticeTopics), { maxItems: noticeTopics.length, uniqueItems: true })),
  }),
  data: Nothing,
})
