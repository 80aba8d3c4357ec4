import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { fen } from '@shop/contract/core/money.ts'
import { remarkMax } from '@shop/contract/trade/checkout/checkout.ts'
import { useStoreSettings } from '../../lib/settings.ts'
import { toFen } from '../../lib/to-fen.ts'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/Field.tsx'
import { pointsOf } from '../../ui/GoodsLine.tsx'
import { PointsPart } from '../../ui/PointsPart.tsx'
import { money, Price } from '../../ui/Price.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { CheckoutLine } from './CheckoutLine.tsx'
import styles from './GroupCard.module.css'
import type { CheckoutGroup } from './queries.ts'

/** A future order: one seller's goods of one zone, a message to the seller, and the rows that add up to its subtotal. */
export function GroupCard({
  group,
  alone,
  remark,
  onRemark,
  error,
}: {
  group: CheckoutGroup
  /** the only one: its subtotal is the total, which the page adds up below */
  alone: boolean
  remark: string
  onRemark: (remark: string) => void
  error?: string
}) {
  const { t } = useLingui()
  const zones = useStoreSettings()?.setting.zone
  const zone = group.zone === 'normal' ? undefined : zones?.find(({ key }) => key === group.zone)?.name
  return (
    <Card flush title={group.seller.name} more={zone && <Tag>{zone}</Tag>}>
      <div className={styles.lines}>
        {group.lines.map((line) => (
          <CheckoutLine key={`${line.goods_id} ${line.goods_sku_id}`} line={line} />
        ))}
      </div>
      <div className={styles.remark}>
        <TextField
          name={`remark-${group.key}`}
          label={<Trans>備註</Trans>}
          placeholder={t`選填，想對商家說的話`}
          rows={1}
          lines={3}
          maxLength={remarkMax}
          value={remark}
          // The message is printed on one line of the packing slip.
          onChange={(text) => onRemark(text.replace(/\s*\n\s*/g, ' '))}
          error={error}
        />
      </div>
      {!alone && <Subtotal group={group} />}
    </Card>
  )
}

function Subtotal({ group }: { group: CheckoutGroup }) {
  const freight = Number(group.expressPrice)
  // What coupons, points and subsidy take off.
  const discount = toFen(group.goodsPrice) + toFen(group.expressPrice) - toFen(group.payPrice)
  return (
    <>
      {discount > 0 && (
        <div className={styles.row}>
          <span>
            <Trans>優惠</Trans>
          </span>
          <span className={styles.taken}>−{money(fen(discount))}</span>
        </div>
      )}
      <div className={styles.row}>
        <span>
          <Trans>運費</Trans>
        </span>
        <span>{freight ? money(group.expressPrice) : group.isIntraRegion ? <Trans>免運費</Trans> : '–'}</span>
      </div>
      <div className={styles.sum}>
        <span className={styles.pieces}>
          <Plural value={group.lines.reduce((sum, line) => sum + line.total_num, 0)} one="共 # 件" other="共 # 件" />
        </span>
        <Trans>小計</Trans>
        <Price value={group.payPrice} />
        <PointsPart count={pointsOf(group.lines)} />
      </div>
    </>
  )
}
