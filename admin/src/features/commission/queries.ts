import { goodsCommission } from '@shop/contract/goods/commission/commission.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const goodsCommissionQuery = (goodsId: number) =>
  queryOptions({
    queryKey: ['goods-commission', goodsId],
    queryFn: ({ signal }) => call(goodsCommission, { params: { id: goodsId } }, { signal }),
  })
