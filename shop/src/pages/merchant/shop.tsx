import { Trans, useLingui } from '@lingui/react/macro'
import {
  usePrefetchInfiniteQuery,
  usePrefetchQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { CouponStrip } from '../../features/coupon/CouponStrip.tsx'
import { offeredCouponsQuery } from '../../features/coupon/queries.ts'
import { GoodsTile, gridClass } from '../../features/goods/GoodsCard.tsx'
import { type GoodsFilter, goodsPages } from '../../features/goods/queries.ts'
import { SortBar } from '../../features/goods/SortBar.tsx'
import { type Sort, toSortQuery } from '../../features/goods/sort.ts'
import { ShareButton } from '../../features/share/ShareButton.tsx'
import type { Subject } from '../../features/share/subject.ts'
import { type ShopDetail, shopQuery } from '../../features/storefront/queries.ts'
import { ShopHead } from '../../features/storefront/ShopHead.tsx'
import { shopPath } from '../../features/storefront/shop-path.ts'
import { shopStateNote } from '../../features/storefront/words.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { part } from '../../lib/part.ts'
import { usePersistentState } from '../../lib/persistent-state.ts'
import { Empty } from '../../ui/Empty.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { HeaderAction } from '../../ui/Header.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { Bone, GridSkeleton, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './shop.module.css'

/** Most shops have none, so its code is not loaded with the page. */
const ShopHome = part(() => import('../../features/page/ShopHome.tsx'))

export function Skeleton() {
  return (
    <SkeletonPage>
      <SkeletonCard>
        <div className={styles.bones}>
          <Bone width="104rpx" height="104rpx" />
          <Bone width="60%" height="40rpx" />
        </div>
      </SkeletonCard>
      <GridSkeleton />
    </SkeletonPage>
  )
}

type View = 'home' | 'goods'

/** A merchant's shop: its head, its coupons, and its home, or its goods if it has none. */
export default function MerchantShop() {
  const { merchantId } = usePageParams({ merchantId: 'id' })
  const [view, setView] = usePersistentState<View>('view', 'home')
  const browsing = useBrowsing(merchantId)
  // Requested together with the shop, not after it.
  usePrefetchInfiniteQuery(goodsPages(browsing.filter))
  usePrefetchQuery(offeredCouponsQuery({ merchantId }))
  const { data: shop } = useSuspenseQuery(shopQuery(merchantId))
  const { t } = useLingui()
  usePageTitle(shop.name)
  if (shop.state === 'terminated') return <Closed shop={shop} />
  const { home_page_id: homeId } = shop
  return (
    <Page flush className={styles.page}>
      <HeaderAction>
        <ShareButton subject={toSubject(shop)} className={styles.share} />
      </HeaderAction>
      <ShopHead shop={shop} />
      <CouponStrip merchantId={merchantId} />
      {homeId !== null && (
        <div className={styles.views}>
          <Tabs
            label={t`店舖內容`}
            value={view}
            onChange={setView}
            tabs={[
              { value: 'home', text: t`店舖首頁` },
              { value: 'goods', text: t`全部商品` },
            ]}
          />
        </div>
      )}
      {homeId !== null && view === 'home' ? (
        <div className={styles.home}>
          <Reading bones={<GridSkeleton />}>
            <ShopHome pageId={homeId} />
          </Reading>
        </div>
      ) : (
        <ShopGoods shop={shop} browsing={browsing} />
      )}
    </Page>
  )
}

/** The shopper's choice of category, sort and search; restored when they come back. */
function useBrowsing(merchantId: number) {
  const [sort, setSort] = usePersistentState<Sort>('sort', 'all')
  const [keyword, setKeyword] = usePersistentState('keyword', '')
  const [category, setCategory] = usePersistentState('category', 0)
  const filter: GoodsFilter = {
    merchantId,
    shopCategoryId: category || undefined,
    goodsName: keyword || undefined,
    ...toSortQuery(sort),
  }
  return { filter, sort, setSort, keyword, setKeyword, category, setCategory }
}

/** All goods of a shop, with search, sort and its own categories. */
function ShopGoods({ shop, browsing }: { shop: ShopDetail; browsing: ReturnType<typeof useBrowsing> }) {
  const { t } = useLingui()
  const { filter, sort, setSort, keyword, setKeyword, category, setCategory } = browsing
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchBar
            initial={keyword}
            label={t`搜尋店內商品`}
            placeholder={t`搜尋店內商品`}
            onSearch={setKeyword}
            onType={(words) => words === '' && setKeyword('')}
          />
        </div>
        {shop.categories.length > 0 && (
          <Tabs
            label={t`店內分類`}
            value={String(category)}
            onChange={(next) => setCategory(Number(next))}
            tabs={[
              { value: '0', text: t`全部` },
              ...shop.categories.map((one) => ({ value: String(one.shop_category_id), text: one.name })),
            ]}
          />
        )}
        <SortBar sort={sort} onSort={setSort} />
      </div>
      <div className={styles.goods}>
        <Reading bones={<GridSkeleton />} key={JSON.stringify(filter)}>
          <Goods filter={filter} />
        </Reading>
      </div>
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
      row={(goods) => <GoodsTile goods={goods} atSeller />}
      empty={
        filter.goodsName ? (
          <Empty drawing="search" text={<Trans>店內沒有這樣的商品，換個詞試試</Trans>} />
        ) : (
          <Empty text={<Trans>這裡還沒有商品</Trans>} />
        )
      }
    />
  )
}

function Closed({ shop }: { shop: ShopDetail }) {
  return (
    <Page>
      <Empty
        drawing="lost"
        text={shopStateNote(shop)}
        action={{ text: <Trans>看看別的商品</Trans>, to: 'pages/goods/list', replace: true }}
      />
    </Page>
  )
}

function toSubject(shop: ShopDetail): Subject {
  const { to: path, params } = shopPath(shop.merchant_id)
  const pictureUrl = shop.logo_url ?? shop.banner_url ?? undefined
  return { path, params, title: shop.name, note: shop.intro.replaceAll('\n', ' '), pictureUrl }
}
