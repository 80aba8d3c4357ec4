import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useModules, useStoreSettings } from '../../lib/settings.ts'
import { Card } from '../../ui/Card.tsx'
import { GoodsPrice } from '../../ui/GoodsPrice.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { shortMoney } from '../../ui/Price.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Worth } from '../coupon/CouponCard.tsx'
import { priceAfterQuery } from '../coupon/queries.ts'
import { firstReviewsQuery } from '../review/queries.ts'
import { praiseRate } from '../review/words.ts'
import styles from './DetailHead.module.css'
import { MemberSaving, memberSaving, SoldCount } from './GoodsCard.tsx'
import type { GoodsDetail } from './queries.ts'
import { zonePages } from './zone-pages.ts'

/** The name of the goods, their price for this user, their rating, and the purchase limits. */
export function DetailHead({ goods, sku }: { goods: GoodsDetail; sku: GoodsDetail['skuList'][number] | undefined }) {
  const zones = useStoreSettings()?.setting.zone
  const zone = goods.zone === 'normal' ? undefined : zones?.find(({ key }) => key === goods.zone)
  const zonePage = zonePages[goods.zone]
  const from = !sku && Number(goods.goods_price_max) > Number(goods.goods_price_min)
  const price = sku?.goods_price ?? goods.goods_price_min
  const saved = memberSaving(sku?.list_price ?? goods.list_price_min, price)
  return (
    <Card className={styles.head}>
      <p className={styles.name}>
        {zone && zonePage && (
          <PageLink to={zonePage} className={styles.zone}>
            <Tag>{zone.name}</Tag>
          </PageLink>
        )}
        <span>{goods.goods_name}</span>
      </p>
      {goods.selling_point && <p className={styles.point}>{goods.selling_point}</p>}
      <div className={styles.prices}>
        <div className={styles.price}>
          <GoodsPrice
            price={price}
            old={saved === undefined ? (sku?.line_price ?? goods.line_price_min) : undefined}
            charged={(sku ?? goods).line_charged === 1}
            points={sku?.points_part ?? goods.points_part}
            from={from}
            size="huge"
          />
          {saved !== undefined && <MemberSaving saved={saved} />}
        </div>
        <PriceAfter goodsId={goods.goods_id} price={price} from={from} />
      </div>
      <p className={styles.facts}>
        <Rating goodsId={goods.goods_id} />
        {goods.goods_sales > 0 && (
          <span>
            <SoldCount count={goods.goods_sales} />
          </span>
        )}
        {goods.is_restrict === 1 && <Limits goods={goods} />}
      </p>
    </Card>
  )
}

/** The price after the best coupon; beside the price, so that nothing moves when it arrives. */
function PriceAfter({ goodsId, price, from }: { goodsId: number; price: string; from: boolean }) {
  const isOn = useModules('coupon')
  const { data: after } = useQuery({ ...priceAfterQuery(goodsId, price), enabled: isOn })
  if (!isOn || !after?.price || !after.coupon) return null
  const lowest = shortMoney(after.price)
  const amount = <strong>{from ? <Trans>{lowest} 起</Trans> : lowest}</strong>
  return (
    <span className={styles.after}>
      {after.toClaim ? (
        <Trans>領券後 {amount}</Trans>
      ) : (
        <Trans>
          用您的 <Worth coupon={after.coupon} /> 券 {amount}
        </Trans>
      )}
    </span>
  )
}

/** How buyers like the goods; leads to their reviews. */
function Rating({ goodsId }: { goodsId: number }) {
  const { data } = useQuery(firstReviewsQuery(goodsId))
  if (!data || data.counts.all === 0) return null
  const rate = praiseRate(data.counts)
  return (
    <PageLink to="pages/comment/index" params={{ goodsId }} className={styles.rating}>
      {rate === undefined ? (
        <Plural value={data.counts.all} one="# 則評價" other="# 則評價" />
      ) : (
        <>
          <Icon name="star" size="max(28rpx, 14px)" />
          <Trans>好評 {rate}%</Trans>
        </>
      )}
    </PageLink>
  )
}

function Limits({ goods: { restrict_single: single, restrict_total: total } }: { goods: GoodsDetail }) {
  return (
    <>
      {single > 0 && single !== total && (
        <span>
          <Trans>每單限購 {single} 件</Trans>
        </span>
      )}
      {total > 0 && (
        <span>
          <Trans>每人限購 {total} 件</Trans>
        </span>
      )}
    </>
  )
}
