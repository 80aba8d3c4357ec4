import { Trans } from '@lingui/react/macro'
import { goodsCommission } from '@shop/contract/goods/commission/commission.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callFor } from './client.ts'
import styles from './goods.module.css'
import { deskGoodsKey } from './goods-queries.ts'

const rateQuery = (merchantId: number, goodsId: number) =>
  queryOptions({
    queryKey: [...deskGoodsKey(merchantId), 'rate', goodsId],
    queryFn: ({ signal }) => callFor(merchantId, goodsCommission, { params: { id: goodsId } }, signal),
  })

/** The platform's share of each sale, read-only. */
export function GoodsRate({ merchantId, goodsId }: { merchantId: number; goodsId: number }) {
  const { data } = useQuery(rateQuery(merchantId, goodsId))
  if (!data || data.rateBp === null) return null
  return (
    <p className={styles.note}>
      <Trans>平台服務費 {data.rateBp / 100} %，以下單時的費率為準。</Trans>
    </p>
  )
}
