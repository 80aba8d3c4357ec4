import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminTaskGet } from '@shop/contract/promotion/task/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Task = DataOf<typeof adminTaskGet>

export const taskRefreshes = [['tasks'], ['task']]

export const taskQuery = (id: number) =>
  queryOptions({
    queryKey: ['task', id],
    queryFn: ({ signal }) => call(adminTaskGet, { params: { id } }, { signal }),
  })
