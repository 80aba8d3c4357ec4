import Type from 'typebox'
import { Count, cursorPage, cursorQuery, Id, IdParams, Instant, Nothing } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

// What happened that somebody who holds a permission should know. Each operator reads for himself.

/** As many unread ones are counted; more show as "99+". */
export const noticesCounted = 100

export const adminNoticeCount = adminEndpoint({
  method: 'GET',
  path: 'notices/unread',
  permission: 'any',
  summary: 'How many notices the operator has not read, counted up to 100',
  data: Type.Object({ unread: Count }),
})

export const adminNoticeList = adminEndpoint({
  method: 'GET',
  path: 'notices',
  permission: 'any',
  summary: 'Notices for what the operator may do, newest first',
  query: Type.Object({ ...cursorQuery, unread: Type.Optional(Type.Boolean()) }),
  data: cursorPage(
    Type.Object({
      id: Id,
      /** `cancel-requested` */
      event: Type.String(),
      /** what it happened to: `order:17` */
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
  summary: 'Mark a notice as read',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND'],
})

/** `upTo` is the newest that the operator has seen: what came meanwhile stays unread. */
export const adminNoticeReadAll = adminEndpoint({
  method: 'POST',
  path: 'notices/read',
  permission: 'any',
  summary: 'Mark all notices up to one as read',
  body: Type.Object({ upTo: Id }),
  data: Nothing,
})
