import {
  type commissionProposalList,
  type commissionRuleList,
  goodsCommission,
} from '@shop/contract/goods/commission/commission.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import type { RowOf } from '../../lib/list.ts'

export type Rule = RowOf<typeof commissionRuleList>
export type RateProposal = RowOf<typeof commissionProposalList>

export const commissionRefreshes = [['commission-rules'], ['commission-proposals'], ['goods-commission'], ['dashboard']]

export const goodsCommissionQuery = (goodsId: number) =>
  queryOptions({
    queryKey: ['goods-commission', goodsId],
    queryFn: ({ signal }) => call(goodsCommission, { params: { id: goodsId } }, { signal }),
  })
