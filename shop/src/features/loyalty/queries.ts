import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { loyaltyProgress } from '@shop/contract/promotion/loyalty/loyalty.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Progress = DataOf<typeof loyaltyProgress>

export const progressQuery = queryOptions({
  queryKey: ['user', 'loyalty'],
  queryFn: ({ signal }) => call(loyaltyProgress, { signal, load: false, prompt: false }),
})
