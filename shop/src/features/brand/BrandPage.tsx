import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { usePersistentState } from '../../lib/persistent-state.ts'
import { Empty } from '../../ui/Empty.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { GridSkeleton } from '../../ui/Skeleton.tsx'
import { GoodsTile, gridClass } from '../goods/GoodsCard.tsx'
import { type GoodsFilter, goodsPages } from '../goods/queries.ts'
import { SortBar } from '../goods/SortBar.tsx'
import { type Sort, toSortQuery } from '../goods/sort.ts'
import styles from './BrandPage.module.css'
import { type Brand, brandQuery } from './queries.ts'

/** A story longer than this is collapsed until it is opened. */
const longStory = 90

/** One brand: logo, story, goods. */
export function BrandPage({ brandId }: { brandId: number }) {
  const { data } = useSuspenseQuery(brandQuery(brandId))
  if ('brand' in data) return <Shown brand={data.brand} />
  return (
    <Page>
      <Empty
        drawing="lost"
        text={data.gone}
        action={{ text: <Trans>全部品牌</Trans>, to: 'pages/brand/brand', replace: true }}
      />
    </Page>
  )
}

function Shown({ brand: { brand_id: brandId, name, logo, story } }: { brand: Brand }) {
  const [sort, setSort] = usePersistentState<Sort>('sort', 'all')
  usePageTitle(name)
  const filter = { brandId, ...toSortQuery(sort) }
  return (
    <Page flush className={styles.page}>
      <header className={styles.head}>
        <span className={styles.logo}>
          <Picture src={logo?.preview_url} srcSet={logo?.srcset} sizes="(min-width: 751px) 120px, 22vw" alt="" eager />
        </span>
        <h2>{name}</h2>
        {story && <Story text={story} />}
      </header>
      <div className={styles.sorts}>
        <SortBar sort={sort} onSort={setSort} />
      </div>
      <div className={styles.goods}>
        <Reading bones={<GridSkeleton />} key={sort}>
          <Goods filter={filter} />
        </Reading>
      </div>
    </Page>
  )
}

function Story({ text }: { text: string }) {
  const id = useId()
  const long = [...text].length > longStory
  const [open, setOpen] = useState(!long)
  return (
    <>
      <p id={id} className={styles.story} data-folded={!open || undefined}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? <Trans>收起</Trans> : <Trans>閱讀全文</Trans>}
        </button>
      )}
    </>
  )
}

function Goods({ filter }: { filter: GoodsFilter }) {
  const query = useSuspenseInfiniteQuery(goodsPages(filter))
  return (
    <InfiniteList
      query={query}
      keyOf={(goods) => goods.goods_id}
      className={gridClass}
      row={(goods) => <GoodsTile goods={goods} />}
      empty={<Empty text={<Trans>這個品牌還沒有商品</Trans>} />}
    />
  )
}
