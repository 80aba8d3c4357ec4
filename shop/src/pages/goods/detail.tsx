import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddToCart, useCartCount } from '../../features/cart/add-to-cart.ts'
import { DetailBar } from '../../features/goods/DetailBar.tsx'
import { Gallery } from '../../features/goods/Gallery.tsx'
import { SoldCount } from '../../features/goods/GoodsCard.tsx'
import { GoodsPrice } from '../../features/goods/GoodsPrice.tsx'
import { type GoodsDetail, goodsDetailQuery, type Sku, servicesQuery } from '../../features/goods/queries.ts'
import { Recommended } from '../../features/goods/Recommended.tsx'
import { ChosenText, SpecSheet } from '../../features/goods/SpecSheet.tsx'
import { useSpecChoice } from '../../features/goods/use-spec-choice.ts'
import { GoodsReviews } from '../../features/review/GoodsReviews.tsx'
import { ShareButton } from '../../features/share/ShareButton.tsx'
import type { Subject } from '../../features/share/subject.ts'
import { loggedIn } from '../../lib/ask-to-log-in.ts'
import { navigate } from '../../lib/navigate.ts'
import { PageParamsError, usePageParams } from '../../lib/page-params.ts'
import { useStoreSettings } from '../../lib/settings.ts'
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
import { Picture } from '../../ui/Picture.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { money } from '../../ui/Price.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Bone, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './detail.module.css'

export default function GoodsDetailPage() {
  const { goodsId, gid } = usePageParams({ goodsId: 'id?', gid: 'id?' }) // gid: from a scene
  const id = goodsId ?? gid
  if (!id) throw new PageParamsError('goodsId')
  const { data, error, refetch } = useQuery(goodsDetailQuery(id))
  if (data && 'goods' in data) return <Detail goods={data.goods} />
  return (
    <Page flush>
      <DetailBar plain={Boolean(data || error)} />
      {data ? <Gone reason={data.gone} /> : error ? <Failed error={error} retry={() => refetch()} /> : <Skeleton />}
    </Page>
  )
}

export function Skeleton() {
  return (
    <SkeletonPage>
      <div className={styles.bones}>
        <Bone ratio="1" />
      </div>
      <SkeletonCard>
        <div className={styles.lines}>
          <Bone width="40%" height="56rpx" />
          <Bone width="90%" height="36rpx" />
          <Bone width="60%" height="28rpx" />
        </div>
      </SkeletonCard>
      <SkeletonCard>
        <div className={styles.lines}>
          <Bone width="100%" height="32rpx" />
          <Bone width="80%" height="32rpx" />
        </div>
      </SkeletonCard>
    </SkeletonPage>
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
    if (await loggedIn()) {
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
        action={(className) => <ShareButton subject={toSubject(goods)} className={className} />}
      />
      <div id="goods">
        <Gallery goods={goods} />
      </div>
      <div className={styles.cards}>
        <Head goods={goods} sku={chosen.sku} />
        <Card flush>
          {several && (
            <Cell
              label={<span className={styles.label}>{t`規格`}</span>}
              value={
                <span className={styles.value}>
                  <ChosenText goods={goods} chosen={chosen} />
                </span>
              }
              onClick={() => setSheet('both')}
            />
          )}
          {physical && (
            <Cell
              label={<span className={styles.label}>{t`運費`}</span>}
              value={<Freight from={goods.express_from} />}
            />
          )}
          <Services goods={goods} />
        </Card>
        <GoodsReviews goodsId={goodsId} />
        <Seller goods={goods} />
        {goods.content && (
          <Card title={<Trans>商品介紹</Trans>} id="description" className={styles.description}>
            <RichText html={goods.content} />
          </Card>
        )}
      </div>
      <div className={styles.bottom}>
        <BottomBar>
          <Corner />
          {goods.not_buyable ? (
            <Button size="large" disabled>
              {goods.not_buyable}
            </Button>
          ) : (
            <>
              {physical && (
                <Button kind="vice" size="large" className={styles.buy} onClick={() => setSheet('cart')}>
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

function toSubject(goods: GoodsDetail): Subject {
  return {
    path: 'pages/goods/detail',
    params: { goodsId: goods.goods_id },
    title: goods.goods_name,
    note: goods.selling_point,
    price: goods.goods_price_min,
    pictureUrl: goods.goods_images[0]?.preview_url ?? goods.goods_image,
  }
}

function Head({ goods, sku }: { goods: GoodsDetail; sku: GoodsDetail['skuList'][number] | undefined }) {
  const zones = useStoreSettings()?.setting.zone
  const zone = goods.zone === 'normal' ? undefined : zones?.find(({ key }) => key === goods.zone)
  const from = !sku && Number(goods.goods_price_max) > Number(goods.goods_price_min)
  return (
    <Card className={styles.head}>
      <div className={styles.prices}>
        <GoodsPrice
          price={sku?.goods_price ?? goods.goods_price_min}
          old={sku?.line_price ?? goods.line_price_min}
          points={sku?.points_part ?? goods.points_part}
          from={from}
          size="huge"
        />
        {goods.goods_sales > 0 && (
          <span className={styles.sold}>
            <SoldCount count={goods.goods_sales} />
          </span>
        )}
      </div>
      <p className={styles.name}>
        {goods.is_user_grade && (
          <Tag>
            <Trans>會員價</Trans>
          </Tag>
        )}
        {zone && <Tag>{zone.name}</Tag>}
        <span>{goods.goods_name}</span>
      </p>
      {goods.selling_point && <p className={styles.point}>{goods.selling_point}</p>}
      {(goods.brand || goods.is_restrict === 1) && (
        <p className={styles.facts}>
          {goods.brand && (
            <PageLink to="pages/goods/list" params={{ brandId: goods.brand.brand_id }} className={styles.brand}>
              {goods.brand.name}
              <Icon name="next" size="22rpx" />
            </PageLink>
          )}
          <Limits goods={goods} />
        </p>
      )}
    </Card>
  )
}

function Limits({ goods }: { goods: GoodsDetail }) {
  if (!goods.is_restrict) return null
  return (
    <>
      {goods.restrict_single > 0 && (
        <span>
          <Trans>每單限購 {goods.restrict_single} 件</Trans>
        </span>
      )}
      {goods.restrict_total > 0 && (
        <span>
          <Trans>每人限購 {goods.restrict_total} 件</Trans>
        </span>
      )}
    </>
  )
}

function Freight({ from }: { from: string }) {
  const fee = money(from)
  return Number(from) > 0 ? <Trans>{fee} 起</Trans> : <Trans>免運費</Trans>
}

function Services({ goods }: { goods: GoodsDetail }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { data: list = [] } = useQuery(servicesQuery(goods.goods_id))
  // sellers who list their services name this one among them
  const returns = goods.no_reason_return && list.length === 0
  const names = [...list.map(({ name }) => name), ...(returns ? [t`七天無理由退貨`] : [])]
  if (names.length === 0) return null
  return (
    <>
      <Cell
        label={<span className={styles.label}>{t`服務`}</span>}
        value={<span className={styles.value}>{names.join(' · ')}</span>}
        onClick={() => setOpen(true)}
      />
      <Popup open={open} title={t`服務說明`} onClose={() => setOpen(false)}>
        <dl className={styles.services}>
          {list.map(({ service_id, name, summary }) => (
            <div key={service_id}>
              <dt>
                <Icon name="done" size="32rpx" />
                {name}
              </dt>
              <dd>{summary}</dd>
            </div>
          ))}
          {returns && (
            <div>
              <dt>
                <Icon name="done" size="32rpx" />
                <Trans>七天無理由退貨</Trans>
              </dt>
              <dd>
                <Trans>簽收後七天內，商品完好即可申請退貨。</Trans>
              </dd>
            </div>
          )}
        </dl>
      </Popup>
    </>
  )
}

function Seller({ goods: { seller } }: { goods: GoodsDetail }) {
  return (
    <Card>
      <PageLink to="pages/goods/list" params={{ merchantId: seller.merchant_id }} className={styles.seller}>
        <span className={styles.logo}>
          <Picture src={seller.logo_url} alt="" />
        </span>
        <span className={styles.sellerName}>
          <strong>{seller.name}</strong>
          {seller.merchant_id === 0 && (
            <Tag>
              <Trans>自營</Trans>
            </Tag>
          )}
        </span>
        <span className={styles.visit}>
          <Trans>全部商品</Trans>
          <Icon name="next" size="24rpx" />
        </span>
      </PageLink>
    </Card>
  )
}

/** Home and cart, at the left of the actions. */
function Corner() {
  const count = useCartCount()
  return (
    <>
      <PageLink to="pages/index/index" className={styles.corner}>
        <Icon name="home" size="22px" />
        <Trans>首頁</Trans>
      </PageLink>
      <PageLink to="pages/cart/index" className={styles.corner}>
        <span className={styles.cart}>
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
