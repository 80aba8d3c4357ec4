import { Trans, useLingui } from '@lingui/react/macro'
import { parseMoney } from '@shop/contract'
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import { categoriesQuery, findCategory } from '../../features/catalog/queries.ts'
import { GoodsRow, GoodsTile, gridClass, rowsClass } from '../../features/goods/GoodsCard.tsx'
import { type GoodsFilter, goodsPages } from '../../features/goods/queries.ts'
import { Recommended } from '../../features/goods/Recommended.tsx'
import { useKeptState } from '../../lib/kept-state.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { useStoreSettings } from '../../lib/settings.ts'
import { store, stored } from '../../lib/storage.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/Empty.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { Icon } from '../../ui/Icon.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { GridSkeleton, ListSkeleton } from '../../ui/Skeleton.tsx'
import { Switch } from '../../ui/Tick.tsx'
import styles from './list.module.css'

type Sort = 'all' | 'sales' | 'new' | 'price' | 'priceDown'
/** What is narrowed by the sheet; prices as typed, in yuan. */
interface Narrow {
  priceMin: string
  priceMax: string
  inStock: boolean
}
const nothing: Narrow = { priceMin: '', priceMax: '', inStock: false }
const isNarrow = ({ priceMin, priceMax, inStock }: Narrow) => Boolean(priceMin || priceMax || inStock)

export default function GoodsListPage() {
  const params = usePageParams({
    search: 'text?',
    categoryId: 'count?',
    brandId: 'id?',
    merchantId: 'count?',
    zone: ['', 'normal', 'gift', 'fuli', 'xf', 'ty'],
    sortType: ['all', 'sales', 'new', 'price'],
  })
  const [sort, setSort] = useKeptState<Sort>('sort', params.sortType as Sort)
  const [narrow, setNarrow] = useKeptState<Narrow>('narrow', nothing)
  const [grid, setGrid] = useState(() => stored<string>('goodsListView') !== 'list')
  const { search, categoryId, brandId, merchantId, zone } = params
  useTitle(categoryId, zone)

  const filter: GoodsFilter = {
    sortType: sort === 'priceDown' ? 'price' : sort,
    sortPrice: sort === 'priceDown' ? 1 : undefined,
    categoryId,
    descend: categoryId ? 1 : undefined,
    goodsName: search,
    brandId,
    merchantId,
    zone: (zone || undefined) as GoodsFilter['zone'],
    priceMin: narrow.priceMin || undefined,
    priceMax: narrow.priceMax || undefined,
    inStock: narrow.inStock ? 1 : undefined,
  }
  function view(next: boolean): void {
    setGrid(next)
    store('goodsListView', next ? 'grid' : 'list')
  }

  return (
    <Page flush>
      <Toolbar
        search={search}
        grid={grid}
        onGrid={view}
        sort={sort}
        onSort={setSort}
        narrow={narrow}
        onNarrow={setNarrow}
      />
      <div className={styles.goods}>
        <Suspense fallback={grid ? <GridSkeleton /> : <ListSkeleton />} key={JSON.stringify(filter)}>
          <Goods filter={filter} grid={grid} onReset={isNarrow(narrow) ? () => setNarrow(nothing) : undefined} />
        </Suspense>
      </div>
    </Page>
  )
}

/** The category's or zone's name in the header; it is there as soon as it is known. */
function useTitle(categoryId: number | undefined, zone: string): void {
  const { data: tree = [] } = useQuery({ ...categoriesQuery, enabled: Boolean(categoryId) })
  const zones = useStoreSettings()?.setting.zone
  usePageTitle(findCategory(tree, categoryId)?.name ?? zones?.find(({ key }) => key === zone)?.name)
}

function Toolbar({
  search,
  grid,
  onGrid,
  sort,
  onSort,
  narrow,
  onNarrow,
}: {
  search: string | undefined
  grid: boolean
  onGrid: (grid: boolean) => void
  sort: Sort
  onSort: (sort: Sort) => void
  narrow: Narrow
  onNarrow: (narrow: Narrow) => void
}) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const narrowed = isNarrow(narrow)
  const byPrice = sort === 'price' || sort === 'priceDown'
  const sorts: { value: Sort; text: string }[] = [
    { value: 'all', text: t`綜合` },
    { value: 'sales', text: t`銷量` },
    { value: 'new', text: t`新品` },
  ]
  return (
    <div className={styles.tools}>
      <div className={styles.line}>
        <PageLink to="pages/search/index" params={{ search }} className={styles.search}>
          <Icon name="search" size="max(32rpx, 16px)" />
          <span>{search || t`搜尋商品`}</span>
        </PageLink>
        <button
          type="button"
          className={styles.view}
          onClick={() => onGrid(!grid)}
          aria-label={grid ? t`改為列表顯示` : t`改為大圖顯示`}
        >
          <Icon name={grid ? 'list' : 'grid'} size="22px" />
        </button>
      </div>
      <fieldset className={styles.sorts} aria-label={t`排序`}>
        {sorts.map(({ value, text }) => (
          <button key={value} type="button" aria-pressed={sort === value} onClick={() => onSort(value)}>
            {text}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={byPrice}
          aria-label={byPrice ? (sort === 'price' ? t`價格由低到高` : t`價格由高到低`) : t`價格`}
          onClick={() => onSort(sort === 'price' ? 'priceDown' : 'price')}
        >
          <Trans>價格</Trans>
          <span className={styles.arrows} data-sort={sort}>
            <Icon name="up" size="max(20rpx, 10px)" />
            <Icon name="down" size="max(20rpx, 10px)" />
          </span>
        </button>
        <button type="button" className={classes(narrowed && styles.narrowed)} onClick={() => setOpen(true)}>
          <Trans>篩選</Trans>
          <Icon name="filter" size="max(28rpx, 14px)" />
        </button>
      </fieldset>
      {open && <FilterSheet narrow={narrow} onClose={() => setOpen(false)} onNarrow={onNarrow} />}
    </div>
  )
}

function FilterSheet({
  narrow,
  onClose,
  onNarrow,
}: {
  narrow: Narrow
  onClose: () => void
  onNarrow: (narrow: Narrow) => void
}) {
  const { t } = useLingui()
  const [values, setValues] = useState(narrow)
  const set = (change: Partial<Narrow>) => setValues({ ...values, ...change })

  function send(event: FormEvent): void {
    event.preventDefault()
    const [from, to] = [values.priceMin, values.priceMax].map((text) => (text ? parseMoney(text) : undefined))
    if ((values.priceMin && from === undefined) || (values.priceMax && to === undefined)) {
      toast(t`請輸入正確的價格`)
      return
    }
    // who writes the higher price first means the same
    const swap = from !== undefined && to !== undefined && from > to
    onNarrow(swap ? { ...values, priceMin: values.priceMax, priceMax: values.priceMin } : values)
    onClose()
  }

  return (
    <Popup
      open
      from="right"
      title={t`篩選`}
      onClose={onClose}
      bottom={
        <div className={styles.actions}>
          <Button
            kind="line"
            onClick={() => {
              onNarrow(nothing)
              onClose()
            }}
          >
            <Trans>重置</Trans>
          </Button>
          <Button type="submit" form="goods-filter">
            <Trans>確定</Trans>
          </Button>
        </div>
      }
    >
      <form id="goods-filter" className={styles.filter} onSubmit={send}>
        <fieldset>
          <legend>
            <Trans>價格區間（元）</Trans>
          </legend>
          <div className={styles.range}>
            <input
              inputMode="decimal"
              value={values.priceMin}
              maxLength={10}
              placeholder={t`最低價`}
              aria-label={t`最低價`}
              onChange={(event) => set({ priceMin: event.target.value.trim() })}
            />
            <span aria-hidden="true">–</span>
            <input
              inputMode="decimal"
              value={values.priceMax}
              maxLength={10}
              placeholder={t`最高價`}
              aria-label={t`最高價`}
              onChange={(event) => set({ priceMax: event.target.value.trim() })}
            />
          </div>
        </fieldset>
        <div className={styles.stock}>
          <span>
            <Trans>僅看有貨</Trans>
          </span>
          <Switch checked={values.inStock} onChange={(inStock) => set({ inStock })} label={t`僅看有貨`} />
        </div>
      </form>
    </Popup>
  )
}

function Goods({ filter, grid, onReset }: { filter: GoodsFilter; grid: boolean; onReset: (() => void) | undefined }) {
  const query = useSuspenseInfiniteQuery(goodsPages(filter))
  return (
    <InfiniteList
      query={query}
      keyOf={(goods) => goods.goods_id}
      className={grid ? gridClass : rowsClass}
      row={(goods) => (grid ? <GoodsTile goods={goods} /> : <GoodsRow goods={goods} />)}
      empty={
        <>
          <Empty
            drawing="search"
            text={filter.goodsName ? <Trans>沒有找到相關商品，換個詞試試</Trans> : <Trans>沒有符合條件的商品</Trans>}
          >
            {onReset ? (
              <Button kind="line" onClick={onReset}>
                <Trans>清除篩選</Trans>
              </Button>
            ) : (
              <Button kind="line" onClick={() => navigate('pages/goods/list', {}, { replace: true })}>
                <Trans>全部商品</Trans>
              </Button>
            )}
          </Empty>
          <Recommended />
        </>
      }
    />
  )
}
