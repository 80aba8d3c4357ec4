import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { useAddToCart } from '../../features/cart/add-to-cart.ts'
import { categoriesQuery, type Node } from '../../features/catalog/queries.ts'
import { GoodsRow } from '../../features/goods/GoodsCard.tsx'
import { QuickAdd } from '../../features/goods/QuickAdd.tsx'
import { goodsPages } from '../../features/goods/queries.ts'
import { useKeptState } from '../../lib/kept-state.ts'
import { navigate } from '../../lib/navigate.ts'
import { useStoreSettings } from '../../lib/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { places } from '../../ui/places.ts'
import { SearchLink } from '../../ui/SearchBar.tsx'
import { Bone, ListSkeleton, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './index.module.css'

export function Skeleton() {
  return (
    <SkeletonPage>
      <Bone height="72rpx" round />
      <div className={styles.bones}>
        <div>
          {places(8).map((place) => (
            <Bone key={place} height="72rpx" />
          ))}
        </div>
        <div>
          {places(4).map((place) => (
            <Bone key={place} height="200rpx" />
          ))}
        </div>
      </div>
    </SkeletonPage>
  )
}

/**
 * The categories as the setting `page_category_template` says: 10 large pictures, 11 small pictures (both of the first
 * level), 20 a side rail with the level below as pictures, 30 a side rail with it as words; both with live goods.
 */
export default function CategoryPage() {
  const { data: list } = useSuspenseQuery(categoriesQuery)
  const template = useStoreSettings()?.setting.page_category_template
  const style = template?.style ?? 20
  return (
    <Page flush>
      <div className={styles.search}>
        <SearchLink />
      </div>
      {list.length === 0 ? (
        <Empty text={<Trans>還沒有分類，先看看全部商品吧</Trans>}>
          <Button onClick={() => navigate('pages/goods/list')}>
            <Trans>全部商品</Trans>
          </Button>
        </Empty>
      ) : style === 10 || style === 11 ? (
        <Pictures list={list} large={style === 10} />
      ) : (
        <Rail list={list} words={style === 30} canAdd={Boolean(template?.showAddCart ?? 1)} />
      )}
    </Page>
  )
}

function Pictures({ list, large }: { list: Node[]; large: boolean }) {
  return (
    <div className={large ? styles.large : styles.small}>
      {list.map((node) => (
        <CategoryLink key={node.category_id} node={node} />
      ))}
    </div>
  )
}

function CategoryLink({ node }: { node: Node }) {
  return (
    <PageLink to="pages/goods/list" params={{ categoryId: node.category_id }} className={styles.category}>
      <span className={styles.picture}>
        <Picture
          src={node.image?.preview_url}
          srcSet={node.image?.srcset}
          sizes="(min-width: 751px) 120px, 22vw"
          alt=""
        />
      </span>
      <span className={styles.name}>{node.name}</span>
    </PageLink>
  )
}

function Rail({ list, words, canAdd }: { list: Node[]; words: boolean; canAdd: boolean }) {
  const { t } = useLingui()
  const top = useRef<HTMLDivElement>(null)
  const [chosenId, setChosenId] = useKeptState('category', list[0]?.category_id, { perPage: true })
  const [narrowId, setNarrowId] = useKeptState<number | undefined>('narrow', undefined, { perPage: true })
  const chosen = list.find((node) => node.category_id === chosenId) ?? (list[0] as Node)
  const children = chosen.children ?? []
  const narrow = words ? children.find((node) => node.category_id === narrowId) : undefined

  function show(node: Node): void {
    setChosenId(node.category_id)
    setNarrowId(undefined)
    if (window.scrollY > (top.current?.offsetTop ?? 0)) top.current?.scrollIntoView()
  }

  return (
    <div className={styles.split} ref={top}>
      <nav className={styles.rail} aria-label={t`全部分類`}>
        {list.map((node) => (
          <button
            key={node.category_id}
            type="button"
            className={styles.tab}
            aria-current={node === chosen || undefined}
            onClick={() => show(node)}
          >
            {node.name}
          </button>
        ))}
      </nav>
      <div className={styles.content}>
        {words ? (
          <Words nodes={children} chosen={narrow} onChoose={setNarrowId} />
        ) : (
          children.length > 0 && (
            <section className={styles.below}>
              <h2 className={styles.title}>{chosen.name}</h2>
              <div className={styles.grid}>
                {children.map((node) => (
                  <CategoryLink key={node.category_id} node={node} />
                ))}
              </div>
            </section>
          )
        )}
        <Suspense fallback={<ListSkeleton rows={4} />} key={(narrow ?? chosen).category_id}>
          <LiveGoods categoryId={(narrow ?? chosen).category_id} canAdd={canAdd} />
        </Suspense>
      </div>
    </div>
  )
}

function Words({
  nodes,
  chosen,
  onChoose,
}: {
  nodes: Node[]
  chosen: Node | undefined
  onChoose: (id: number | undefined) => void
}) {
  if (nodes.length === 0) return null
  return (
    <div className={styles.words}>
      <button type="button" className={styles.word} aria-pressed={!chosen} onClick={() => onChoose(undefined)}>
        <Trans>全部</Trans>
      </button>
      {nodes.map((node) => (
        <button
          key={node.category_id}
          type="button"
          className={styles.word}
          aria-pressed={node === chosen}
          onClick={() => onChoose(node.category_id)}
        >
          {node.name}
        </button>
      ))}
    </div>
  )
}

function LiveGoods({ categoryId, canAdd }: { categoryId: number; canAdd: boolean }) {
  const query = useSuspenseInfiniteQuery(goodsPages({ categoryId, descend: 1 }))
  const { add, busy } = useAddToCart()
  return (
    <InfiniteList
      query={query}
      keyOf={(goods) => goods.goods_id}
      className={styles.goods}
      row={(goods) => (
        <GoodsRow
          goods={goods}
          show={['goodsName', 'goodsPrice', 'linePrice', 'goodsSales']}
          action={canAdd && goods.goods_type === 10 && <QuickAdd goods={goods} add={add} busy={busy} />}
        />
      )}
      empty={<Empty text={<Trans>這個分類還沒有商品</Trans>} />}
    />
  )
}
