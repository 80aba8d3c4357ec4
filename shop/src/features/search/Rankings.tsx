import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { GoodsPrice } from '../../ui/GoodsPrice.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { bestSellersQuery, type GoodsItem, newestQuery } from '../goods/queries.ts'
import styles from './Rankings.module.css'

/** Before anything is typed: best sellers and new goods, side by side. Both appear at once, so that nothing moves. */
export function Rankings() {
  const { data: best = [], isPending: bestPending } = useQuery(bestSellersQuery)
  const { data: newest = [], isPending: newestPending } = useQuery(newestQuery)
  if (bestPending || newestPending) return null
  if (best.length === 0 && newest.length === 0) return null
  return (
    <div className={styles.rankings}>
      <Ranking title={<Trans>熱銷榜</Trans>} sortType="sales" list={best} />
      <Ranking title={<Trans>新品榜</Trans>} sortType="new" list={newest} />
    </div>
  )
}

function Ranking({ title, sortType, list }: { title: ReactNode; sortType: string; list: readonly GoodsItem[] }) {
  if (list.length === 0) return null
  return (
    <section className={styles.ranking}>
      <h2>
        <PageLink to="pages/goods/list" params={{ sortType }} className={styles.title}>
          {title}
          <Icon name="next" size="24rpx" />
        </PageLink>
      </h2>
      <ol>
        {list.map((goods, index) => (
          <li key={goods.goods_id}>
            <PageLink to="pages/goods/detail" params={{ goodsId: goods.goods_id }} className={styles.goods}>
              <span className={styles.place} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.picture}>
                <Picture src={goods.goods_image} srcSet={goods.goods_image_srcset} sizes="48px" alt="" />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{goods.goods_name}</span>
                <GoodsPrice
                  price={goods.goods_price_min}
                  from={Number(goods.goods_price_max) > Number(goods.goods_price_min)}
                  size="small"
                />
              </span>
            </PageLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
