import Type from 'typebox'
import { Count, cursorPage, cursorQuery, Id, IdParams, Instant, Nothing } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

// Notices for operators, by permission. Each operator has their own read status.

/** Unread notices are counted up to this number; more show as "99+". */
export const noticeCountMax = 100

export const adminNoticeCount = adminEndpoint({
  method: 'GET',
  path: 'notices/unread',
  permission: 'any',
  members: 'also',
  passive: true,
  summary: 'The operator’s unread notices, counted up to 100',
  data: Type.Object({ unread: Count }),
})

export const adminNoticeList = adminEndpoint({
  method: 'GET',
  path: 'notices',
  permission: 'any',
  members: 'also',
  summary: 'Notices the operator’s permissions cover, newest first',
  query: Type.Object({ ...cursorQuery, unread: Type.Optional(Type.Boolean()) }),
  data: cursorPage(
    Type.Object({
      id: Id,
      /** `cancel-requested` */
      event: Type.String(),
      /** the record concerned: `order:17` */
      entity: Type.String(),
      params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
      read: Type.Boolean(),
      at: Instant,
    }),
  ),
})

export const adminNoticeRead = adminEndpoint({
  method: 'POST',
  path: 'notices/:id/read',
  permission: 'any',
  members: 'also',
  summary: 'Mark a notice as read',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND'],
})

/** `upTo` is the newest one the operator has seen; newer notices stay unread. */
export const adminNoticeReadAll = adminEndpoint({
  method: 'POST',
  path: 'notices/read',
  permission: 'any',
  members: 'also',
  summary: 'Mark all notices up to a given one as read',
  body: Type.Object({ upTo: Id }),
  data: Nothing,
})
