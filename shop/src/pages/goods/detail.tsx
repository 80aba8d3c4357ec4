import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useAddToCart, useCartCount } from '../../features/cart/add-to-cart.ts'
import { landing } from '../../features/cart/flight.ts'
import { GoodsCollectible } from '../../features/collectible/GoodsCollectible.tsx'
import { GoodsCoupons } from '../../features/coupon/GoodsCoupons.tsx'
import { BrandCard } from '../../features/goods/BrandCard.tsx'
import { DetailBar } from '../../features/goods/DetailBar.tsx'
import { DetailHead } from '../../features/goods/DetailHead.tsx'
import { Gallery } from '../../features/goods/Gallery.tsx'
import { type GoodsDetail, goodsDetailQuery, type Sku } from '../../features/goods/queries.ts'
import { Recommended } from '../../features/goods/Recommended.tsx'
import { SellerCell } from '../../features/goods/SellerCell.tsx'
import { Services } from '../../features/goods/Services.tsx'
import { SpecCell } from '../../features/goods/SpecCell.tsx'
import { SpecSheet } from '../../features/goods/SpecSheet.tsx'
import { goodsSubject } from '../../features/goods/subject.ts'
import { useBeside } from '../../features/goods/use-beside.ts'
import { useSpecChoice } from '../../features/goods/use-spec-choice.ts'
import { Variants, variantPicture } from '../../features/goods/Variants.tsx'
import { useRememberViewed } from '../../features/goods/viewed.ts'
import { GoodsReviews } from '../../features/review/GoodsReviews.tsx'
import { ShareButton } from '../../features/share/ShareButton.tsx'
import { ZoneCell } from '../../features/zone/ZoneCell.tsx'
import { loggedIn } from '../../lib/ask-to-log-in.ts'
import { navigate } from '../../lib/navigate.ts'
import { PageParamsError, usePageParams } from '../../lib/page-params.ts'
import { useStoreSettings } from '../../lib/settings.ts'
import { longDay } from '../../lib/time.ts'
import { Badge } from '../../ui/Badge.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Parts } from '../../ui/Parts.tsx'
import { money } from '../../ui/Price.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { GoodsSkeleton } from '../../ui/Skeleton.tsx'
import styles from './detail.module.css'

export { GoodsSkeleton as Skeleton }

export default function GoodsDetailPage() {
  const { goodsId, gid } = usePageParams({ goodsId: 'id?', gid: 'id?' }) // gid: from a scene
  const id = goodsId ?? gid
  if (!id) throw new PageParamsError('goodsId')
  const { data: answer, error, refetch } = useQuery(goodsDetailQuery(id))
  const isReady = useBeside(id, answer && 'goods' in answer ? answer.goods : undefined)
  // Rendered in pieces, so that "back" stays responsive.
  const data = useDeferredValue(answer && ('gone' in answer || isReady) ? answer : undefined)
  useRememberViewed(data && 'goods' in data ? data.goods : undefined)
  if (data && 'goods' in data) return <Detail goods={data.goods} />
  return (
    <Page flush>
      <DetailBar plain={Boolean(data || error)} />
      {data ? (
        <Gone reason={data.gone} />
      ) : error ? (
        <Failed error={error} retry={() => refetch()} />
      ) : (
        <GoodsSkeleton />
      )}
    </Page>
  )
}

function Gone({ reason }: { reason: string }) {
  return (
    <div className={styles.gone}>
      <Empty drawing="lost" text={reason}>
        <Button onClick={() => navigate('pages/goods/list', {}, { replace: true })}>
          <Trans>看看別的商品</Trans>
        </Button>
      </Empty>
      <Recommended />
    </div>
  )
}

type Sheet = 'closed' | 'both' | 'cart' | 'buy'

function Detail({ goods }: { goods: GoodsDetail }) {
  const { t } = useLingui()
  const chosen = useSpecChoice(goods)
  const [sheet, setSheet] = useState<Sheet>('closed')
  const close = () => setSheet('closed')
  const { add, busy } = useAddToCart(close)
  usePageTitle(goods.goods_name)
  const goodsId = goods.goods_id
  const physical = goods.goods_type === 10
  const several = goods.specList.length > 0

  const putIntoCart = (sku: Sku, goodsNum: number) =>
    add({ goodsId, goodsSkuId: sku.goods_sku_id, goodsNum, priceAdded: sku.goods_price })
  async function buyNow(sku: Sku, goodsNum: number): Promise<void> {
    close()
    if (await loggedIn(t`登入後購買`)) {
      navigate('pages/checkout/index', { mode: 'buyNow', goodsId, goodsSkuId: sku.goods_sku_id, goodsNum })
    }
  }
  const parts = [
    { id: 'goods', name: t`商品` },
    { id: 'reviews', name: t`評價` },
    ...(goods.content ? [{ id: 'description', name: t`詳情` }] : []),
  ]

  return (
    <Page flush>
      <DetailBar
        parts={parts}
        action={(className) => <ShareButton subject={goodsSubject(goods)} className={className} />}
      />
      <div id="goods">
        <Gallery goods={goods} variant={variantPicture(goods, chosen)} />
        <Variants goods={goods} chosen={chosen} />
      </div>
      <div className={styles.cards}>
        <DetailHead goods={goods} sku={chosen.sku} />
        <Card flush>
          {several && <SpecCell goods={goods} chosen={chosen} onClick={() => setSheet('both')} />}
          {physical && (
            <Cell
              label={<span className={styles.label}>{t`送貨`}</span>}
              value={
                <span className={styles.value}>
                  <Delivery goods={goods} />
                </span>
              }
            />
          )}
          <SellerCell seller={goods.seller} />
          <ZoneCell zone={goods.zone} />
          <Services goods={goods} />
        </Card>
        <GoodsCollectible goodsId={goodsId} skuId={chosen.sku?.goods_sku_id} />
        <GoodsCoupons goodsId={goodsId} price={goods.goods_price_min} />
        <GoodsReviews goodsId={goodsId} />
        {goods.brand && <BrandCard brand={goods.brand} />}
        {goods.content && (
          <Card title={<Trans>商品介紹</Trans>} id="description" className={styles.description}>
            <RichText html={goods.content} />
          </Card>
        )}
      </div>
      <div className={styles.bottom}>
        <BottomBar>
          <Corner goodsId={goodsId} />
          {goods.not_buyable ? (
            <Button size="large" disabled>
              {goods.not_buyable}
            </Button>
          ) : (
            <>
              {physical && (
                <Button kind="line" size="large" className={styles.buy} onClick={() => setSheet('cart')}>
                  <Trans>加入購物車</Trans>
                </Button>
              )}
              <Button size="large" className={styles.buy} onClick={() => setSheet('buy')}>
                <Trans>立即購買</Trans>
              </Button>
            </>
          )}
        </BottomBar>
      </div>
      <SpecSheet
        open={sheet !== 'closed'}
        onClose={close}
        goods={goods}
        chosen={chosen}
        cart={sheet !== 'buy' && physical && !goods.not_buyable ? { run: putIntoCart, busy } : undefined}
        buy={sheet !== 'cart' && !goods.not_buyable ? { run: buyNow } : undefined}
      />
    </Page>
  )
}

/** `預計 11月25日 週二前送達 · 免運費` */
function Delivery({ goods: { arrives_by, express_from } }: { goods: GoodsDetail }) {
  const { i18n } = useLingui()
  const fee = money(express_from)
  const freight = Number(express_from) > 0 ? <Trans>運費 {fee} 起</Trans> : <Trans>免運費</Trans>
  if (!arrives_by) return freight
  const day = longDay(arrives_by, i18n.locale)
  return <Parts end parts={[<Trans key="day">預計 {day}前送達</Trans>, freight]} />
}

/** Customer service and cart, to the left of the actions. */
function Corner({ goodsId }: { goodsId: number }) {
  const count = useCartCount()
  const customer = useStoreSettings()?.setting.customer
  // The mini program's own service is available only in the mini program.
  const answers = customer?.enabled === 1 && customer.provider !== 'mpwxkf'
  return (
    <>
      {answers ? (
        <PageLink to="pages/customer/customer" params={{ goodsId }} className={styles.corner}>
          <Icon name="chat" size="22px" />
          <Trans>客服</Trans>
        </PageLink>
      ) : (
        <PageLink to="pages/index/index" className={styles.corner}>
          <Icon name="home" size="22px" />
          <Trans>首頁</Trans>
        </PageLink>
      )}
      <PageLink to="pages/cart/index" className={styles.corner}>
        <span className={styles.cart} {...landing}>
          <Icon name="cart" size="22px" />
          <Badge count={count} />
        </span>
        <Trans>購物車</Trans>
        {count > 0 && (
          <span className="heard-only">
            <Plural value={count} one="# 件" other="# 件" />
          </span>
        )}
      </PageLink>
    </>
  )
}
