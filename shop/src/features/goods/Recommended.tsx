import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { GoodsTile, gridClass } from './GoodsCard.tsx'
import { bestSellersQuery } from './queries.ts'
import styles from './Recommended.module.css'

/** Best sellers, shown below an empty state, or `afterContent` of a page; hidden when they cannot be read. */
export function Recommended({
  afterContent,
  except = [],
}: {
  afterContent?: boolean
  /** goods that the page shows already */
  except?: readonly number[]
}) {
  const { data = [] } = useQuery(bestSellersQuery)
  const list = data.filter((goods) => !except.includes(goods.goods_id))
  if (list.length === 0) return null
  return (
    <section className={afterContent ? styles.after : styles.section}>
      <h2 className={styles.title}>
        <Trans>為你推薦</Trans>
      </h2>
      <div className={gridClass}>
        {list.map((goods) => (
          <GoodsTile key={goods.goods_id} goods={goods} />
        ))}
      </div>
    </section>
  )
}
