import Type from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
  RequestId,
  Url,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { orderFilters } from '../order-display/admin.ts'

/** A row for each line of an order. */
export const exportRowsMax = 50_000
export const exportKeptDays = 30

export const exportStates = ['waiting', 'running', 'done', 'failed', 'expired'] as const
/** `stopped`: by an error or because it took too long; `no_longer`: the operator lost the permission to export */
export const exportReasons = ['too_many', 'stopped', 'no_longer'] as const

/** Members export their own merchant's orders; the file masks the same data as the list. */
export const orderExportCreate = adminEndpoint({
  method: 'POST',
  path: 'order-exports',
  permission: 'order.export',
  members: 'also',
  summary: 'Export orders as a table file, in the background',
  body: Type.Object({ ...orderFilters, requestId: RequestId }),
  data: Type.Object({ id: Id }),
  refuses: ['EXPORT_OPEN', 'NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
})

export const orderExportList = adminEndpoint({
  method: 'GET',
  path: 'order-exports',
  permission: 'order.export',
  members: 'also',
  summary: 'One’s own exports of orders, newest first',
  query: Type.Object(cursorQuery),
  data: cursorPage(
    Type.Object({
      id: Id,
      state: oneOf(exportStates),
      reason: nullable(oneOf(exportReasons)),
      /** written so far */
      rows: Count,
      filter: Type.Object(orderFilters),
      createdAt: Instant,
      endedAt: nullable(Instant),
      /** the size, while the file exists */
      expiresAt: nullable(Instant),
    }),
  ),
})

/** One's own only. Each call is logged. */
export const orderExportLink = adminEndpoint({
  method: 'GET',
  path: 'order-exports/:id/link',
  permission: 'order.export',
  members: 'also',
  audited: true,
  summary: 'A link to an export’s file, valid for five minutes',
  params: IdParams,
  data: Type.Object({ url: Url }),
  refuses: ['NOT_FOUND'],
})
