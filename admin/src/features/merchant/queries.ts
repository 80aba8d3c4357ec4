import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminApplicationGet } from '@shop/contract/merchant/application/admin.ts'
import { adminMerchantGet } from '@shop/contract/merchant/registry/registry.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Application = DataOf<typeof adminApplicationGet>['application']
export type Merchant = DataOf<typeof adminMerchantGet>['merchant']

export const applicationQuery = (id: number) =>
  queryOptions({
    queryKey: ['merchant-applications', id],
    queryFn: ({ signal }) => call(adminApplicationGet, { params: { id } }, { signal }),
  })

export const merchantQuery = (id: number) =>
  queryOptions({
    queryKey: ['merchants', id],
    queryFn: async ({ signal }) => (await call(adminMerchantGet, { params: { id } }, { signal })).merchant,
  })

/** Query keys that a decision on an application or a merchant affects. */
export const refreshes = [['merchant-applications'], ['merchants'], ['merchant-terminations'], ['dashboard']]
