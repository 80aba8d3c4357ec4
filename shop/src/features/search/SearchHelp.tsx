import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PageLink } from '../../ui/PageLink.tsx'
import { GoodsTile, gridClass } from '../goods/GoodsCard.tsx'
import { Recommended } from '../goods/Recommended.tsx'
import { searchHelpQuery } from './queries.ts'
import styles from './SearchHelp.module.css'

/** Below a search without results: suggested words, similar goods, else best sellers. */
export function SearchHelp({ keyword }: { keyword: string }) {
  const { data, isPending } = useQuery(searchHelpQuery(keyword))
  if (isPending) return null
  const { words = [], list = [] } = data ?? {}
  return (
    <>
      {words.length > 0 && (
        <p className={styles.words}>
          <span>
            <Trans>您是不是要找</Trans>
          </span>
          {words.map((word) => (
            <PageLink key={word} to="pages/goods/list" params={{ search: word }} className={styles.word}>
              {word}
            </PageLink>
          ))}
        </p>
      )}
      {list.length > 0 ? (
        <section className={styles.near}>
          <h2 className={styles.title}>
            <Trans>相近的商品</Trans>
          </h2>
          <div className={gridClass}>
            {list.map((goods) => (
              <GoodsTile key={goods.goods_id} goods={goods} />
            ))}
          </div>
        </section>
      ) : (
        <Recommended />
      )}
    </>
  )
}
