import type { adminProfitList } from '@shop/contract/promotion/profit/admin.ts'
import type { channelList, channelProposalList } from '@shop/contract/promotion/profit/channel.ts'
import { goodsProfit } from '@shop/contract/promotion/profit/rates.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import type { RowOf } from '../../lib/list.ts'

export type Profit = RowOf<typeof adminProfitList>
export type Contract = RowOf<typeof channelList>
export type ContractProposal = RowOf<typeof channelProposalList>

export const channelRefreshes = [['channel-contracts'], ['channel-proposals'], ['dashboard']]

export const goodsProfitQuery = (goodsId: number) =>
  queryOptions({
    queryKey: ['goods-profit', goodsId],
    queryFn: ({ signal }) => call(goodsProfit, { params: { id: goodsId } }, { signal }),
  })
