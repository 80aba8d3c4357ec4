import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { store, stored } from '@shop/web/storage.ts'
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { brandQuery } from '../../features/brand/queries.ts'
import { categoriesQuery, findCategory } from '../../features/catalog/queries.ts'
import { Chosen } from '../../features/goods/Chosen.tsx'
import { FilterSheet } from '../../features/goods/FilterSheet.tsx'
import { GoodsRow, GoodsTile, gridClass, rowsClass } from '../../features/goods/GoodsCard.tsx'
import {
  countFilters,
  fromParams,
  type Narrow,
  narrowed,
  narrowKinds,
  nothing,
  toParams,
} from '../../features/goods/narrow.ts'
import { type GoodsFilter, goodsPages } from '../../features/goods/queries.ts'
import { Recommended } from '../../features/goods/Recommended.tsx'
import { SortBar } from '../../features/goods/SortBar.tsx'
import { type Sort, sorts, toSortQuery } from '../../features/goods/sort.ts'
import { SearchHelp } from '../../features/search/SearchHelp.tsx'
import { shopsQuery } from '../../features/storefront/queries.ts'
import { ShopRow } from '../../features/storefront/ShopRow.tsx'
import { navigate } from '../../lib/navigate.ts'
import { rewriteAddress } from '../../lib/page-address.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { useModules, useStoreSettings } from '../../lib/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/Empty.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { HeaderAction } from '../../ui/Header.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { GridSkeleton, ListSkeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './list.module.css'

const path = 'pages/goods/list'
/** The pictures of so many goods are requested before anything that is further down. */
const seenAtOnce = 4

/** Goods of a category, a keyword, a brand, a seller or a zone; sort and filters are in the address. */
export default function GoodsListPage() {
  const params = usePageParams({
    search: 'text?',
    categoryId: 'count?',
    brandId: 'id?',
    merchantId: 'count?',
    userCouponId: 'id?',
    zone: ['', 'normal', 'gift', 'fuli', 'xf', 'ty'],
    show: ['goods', 'shops'],
    sortType: sorts,
    ...narrowKinds,
  })
  const { search, categoryId, brandId, merchantId, userCouponId, zone } = params
  const merchants = useModules('merchant')
  const shops = search !== undefined && params.show === 'shops'
  const opened = { search, categoryId, brandId, merchantId, userCouponId, zone }
  const base: GoodsFilter = {
    categoryId: categoryId || undefined,
    descend: categoryId ? 1 : undefined,
    goodsName: search,
    brandId,
    merchantId,
    userCouponId,
    zone: (zone || undefined) as GoodsFilter['zone'],
  }
  const [sort, setSort] = useState<Sort>(params.sortType)
  const [narrow, setNarrow] = useState<Narrow>(() => fromParams(params))
  const [grid, setGrid] = useState(() => stored<string>('goodsListView') !== 'list')
  const [open, setOpen] = useState(false)
  const { t } = useLingui()
  useTitle(opened)

  const filter = { ...narrowed(base, narrow), ...toSortQuery(sort) }
  const chosen = countFilters(narrow)

  function show(next: { sort?: Sort; narrow?: Narrow }): void {
    const [newSort, newNarrow] = [next.sort ?? sort, next.narrow ?? narrow]
    setSort(newSort)
    setNarrow(newNarrow)
    rewriteAddress(path, { ...opened, sortType: newSort === 'all' ? undefined : newSort, ...toParams(newNarrow) })
    window.scrollTo(0, 0)
  }
  function view(next: boolean): void {
    setGrid(next)
    store('goodsListView', next ? 'grid' : 'list')
  }

  return (
    <Page flush>
      {!shops && (
        <HeaderAction>
          <button
            type="button"
            className={styles.view}
            onClick={() => view(!grid)}
            aria-label={grid ? t`改為列表顯示` : t`改為大圖顯示`}
          >
            <Icon name={grid ? 'list' : 'grid'} size="22px" />
          </button>
        </HeaderAction>
      )}
      <div className={styles.tools}>
        <div className={styles.line}>
          <PageLink to="pages/search/index" params={{ search }} className={styles.search}>
            <Icon name="search" size="max(32rpx, 16px)" />
            <span>{search || t`搜尋商品`}</span>
          </PageLink>
        </div>
        {search && (merchants || shops) && (
          <Tabs
            label={t`搜尋什麼`}
            value={params.show}
            onChange={(next) =>
              navigate(path, { search, show: next === 'shops' ? next : undefined }, { replace: true })
            }
            tabs={[
              { value: 'goods', text: t({ message: '商品', context: 'several' }) },
              { value: 'shops', text: t({ message: '店舖', context: 'several' }) },
            ]}
          />
        )}
        {!shops && (
          <SortBar sort={sort} onSort={(next) => show({ sort: next })}>
            <button type="button" className={classes(chosen > 0 && styles.narrowed)} onClick={() => setOpen(true)}>
              <Trans>篩選</Trans>
              {chosen > 0 ? (
                <span className={styles.count} aria-hidden="true">
                  {chosen}
                </span>
              ) : (
                <Icon name="filter" size="max(28rpx, 14px)" />
              )}
              {chosen > 0 && (
                <span className="heard-only">
                  <Plural value={chosen} one="已選 # 項" other="已選 # 項" />
                </span>
              )}
            </button>
          </SortBar>
        )}
        {!shops && chosen > 0 && <Chosen base={base} narrow={narrow} onNarrow={(next) => show({ narrow: next })} />}
        {open && (
          <FilterSheet
            base={base}
            narrow={narrow}
            onNarrow={(next) => show({ narrow: next })}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
      <div className={styles.goods}>
        {shops ? (
          <Reading bones={<ListSkeleton />}>
            <Shops keyword={search} />
          </Reading>
        ) : (
          <Reading bones={grid ? <GridSkeleton /> : <ListSkeleton />} key={JSON.stringify(filter)}>
            <Goods filter={filter} grid={grid} onReset={chosen > 0 ? () => show({ narrow: nothing }) : undefined} />
          </Reading>
        )}
      </div>
    </Page>
  )
}

/** Merchants' shops by name. */
function Shops({ keyword }: { keyword: string }) {
  const query = useSuspenseInfiniteQuery(shopsQuery(keyword))
  return (
    <InfiniteList
      query={query}
      keyOf={(shop) => shop.merchant_id}
      row={(shop) => <ShopRow shop={shop} />}
      empty={<Empty drawing="search" text={<Trans>沒有找到這個名字的店舖</Trans>} />}
    />
  )
}

/** Sets the header to the name of the category, brand or zone, as soon as it is known. */
function useTitle({
  categoryId,
  brandId,
  zone,
  search,
}: {
  categoryId: number | undefined
  brandId: number | undefined
  zone: string
  search: string | undefined
}): void {
  const { t } = useLingui()
  const { data: tree = [] } = useQuery({ ...categoriesQuery, enabled: Boolean(categoryId) })
  const { data: brand } = useQuery({ ...brandQuery(brandId ?? 0), enabled: Boolean(brandId) })
  const zones = useStoreSettings()?.setting.zone
  const ofBrand = brand && 'brand' in brand ? brand.brand.name : undefined
  const ofGoods = findCategory(tree, categoryId)?.name ?? ofBrand ?? zones?.find(({ key }) => key === zone)?.name
  usePageTitle(search ? t`搜尋「${search}」` : ofGoods)
}

function Goods({ filter, grid, onReset }: { filter: GoodsFilter; grid: boolean; onReset: (() => void) | undefined }) {
  const query = useSuspenseInfiniteQuery(goodsPages(filter))
  const { goodsName, sortType: _, sortPrice: __, ...criteria } = filter
  const all = !goodsName && Object.values(criteria).every((value) => value === undefined)
  const [first] = query.data.pages
  return (
    <>
      {goodsName && (first as { loosened?: number } | undefined)?.loosened === 1 && (
        <p className={styles.loosened} role="status">
          <Trans>沒有完全符合「{goodsName}」的商品，為您找到相近的</Trans>
        </p>
      )}
      <InfiniteList
        query={query}
        keyOf={(goods) => goods.goods_id}
        className={grid ? gridClass : rowsClass}
        row={(goods, index) =>
          grid ? (
            <GoodsTile goods={goods} eager={index < seenAtOnce} />
          ) : (
            <GoodsRow goods={goods} eager={index < seenAtOnce} />
          )
        }
        empty={
          <>
            <Empty
              drawing="search"
              text={
                goodsName ? (
                  <Trans>沒有找到相關商品，換個詞試試</Trans>
                ) : all ? (
                  <Trans>還沒有商品上架，晚點再來看看</Trans>
                ) : (
                  <Trans>沒有符合條件的商品</Trans>
                )
              }
            >
              {onReset ? (
                <Button kind="line" onClick={onReset}>
                  <Trans>清除篩選</Trans>
                </Button>
              ) : (
                !all && (
                  <Button kind="line" onClick={() => navigate(path, {}, { replace: true })}>
                    <Trans>全部商品</Trans>
                  </Button>
                )
              )}
            </Empty>
            {goodsName && !onReset ? <SearchHelp keyword={goodsName} /> : <Recommended />}
          </>
        }
      />
    </>
  )
}
