import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useModules } from '../../lib/settings.ts'
import { Card } from '../../ui/Card.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './GoodsCollectible.module.css'
import { ofGoodsQuery } from './queries.ts'

/** The collectibles that come with goods, or with their chosen SKU. Hidden when there are none. */
export function GoodsCollectible({ goodsId, skuId }: { goodsId: number; skuId?: string }) {
  const isOn = useModules('nft')
  const { data: all = [] } = useQuery({ ...ofGoodsQuery(goodsId), enabled: isOn })
  const own = skuId === undefined ? all : all.filter(({ goods_sku_id }) => goods_sku_id === skuId)
  const series = [...new Map(own.map((each) => [each.series_id, each])).values()]
  if (!isOn || series.length === 0) return null
  return (
    <Card className={styles.list}>
      {series.map(({ series_id, title, image_url, supply, left }) => (
        <div key={series_id} className={styles.row}>
          <Picture src={image_url} alt="" className={styles.art} />
          <span className={styles.text}>
            <strong>
              <Trans>附贈數位藏品「{title}」</Trans>
            </strong>
            <span className={styles.note}>
              {left > 0 ? (
                <Trans>
                  限量 {supply} 件，剩 {left} 件 · 售後期過後發放
                </Trans>
              ) : (
                <Trans>限量 {supply} 件，已全部預定</Trans>
              )}
            </span>
          </span>
        </div>
      ))}
    </Card>
  )
}
