import { Trans } from '@lingui/react/macro'
import { useStoreSettings } from '../../lib/settings.ts'
import { Card } from '../../ui/Card.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { money } from '../../ui/Price.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { zonePages } from '../zone/places.ts'
import styles from './DetailHead.module.css'
import { SoldCount } from './GoodsCard.tsx'
import { GoodsPrice } from './GoodsPrice.tsx'
import type { GoodsDetail } from './queries.ts'

/** The price of the goods for this user, their description, and the purchase limits. */
export function DetailHead({ goods, sku }: { goods: GoodsDetail; sku: GoodsDetail['skuList'][number] | undefined }) {
  const zones = useStoreSettings()?.setting.zone
  const zone = goods.zone === 'normal' ? undefined : zones?.find(({ key }) => key === goods.zone)
  const zonePage = zonePages[goods.zone]
  const from = !sku && Number(goods.goods_price_max) > Number(goods.goods_price_min)
  const price = sku?.goods_price ?? goods.goods_price_min
  const ordinary = sku?.list_price ?? goods.list_price_min
  const forMembers = Number(ordinary) > Number(price)
  return (
    <Card className={styles.head}>
      <div className={styles.prices}>
        <GoodsPrice
          price={price}
          old={forMembers ? undefined : (sku?.line_price ?? goods.line_price_min)}
          charged={(sku ?? goods).line_charged === 1}
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
      {forMembers && <MemberPrice ordinary={ordinary} />}
      <p className={styles.name}>
        {zone && zonePage && (
          <PageLink to={zonePage} className={styles.zone}>
            <Tag>{zone.name}</Tag>
          </PageLink>
        )}
        <span>{goods.goods_name}</span>
      </p>
      {goods.selling_point && <p className={styles.point}>{goods.selling_point}</p>}
      {goods.is_restrict === 1 && (
        <p className={styles.facts}>
          <Limits goods={goods} />
        </p>
      )}
    </Card>
  )
}

function MemberPrice({ ordinary }: { ordinary: string }) {
  const shown = money(ordinary)
  return (
    <p className={styles.member}>
      <Tag>
        <Trans>會員價</Trans>
      </Tag>
      <Trans>平常 {shown}</Trans>
    </p>
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
