import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminGradeList } from '@shop/contract/people/grade/grade.ts'
import { adminGradeBenefitList } from '@shop/contract/promotion/loyalty/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Grade = DataOf<typeof adminGradeList>['rows'][number]

/** All member grades, lowest first, disabled ones too. */
export const gradesQuery = queryOptions({
  queryKey: ['grades'],
  queryFn: ({ signal }) => call(adminGradeList, {}, { signal }),
  select: ({ rows }) => rows,
})

export type Benefit = DataOf<typeof adminGradeBenefitList>['rows'][number]

/** The benefits of each grade besides its prices, and the coupons it could give. */
export const benefitsQuery = queryOptions({
  queryKey: ['grade-benefits'],
  queryFn: ({ signal }) => call(adminGradeBenefitList, {}, { signal }),
})
