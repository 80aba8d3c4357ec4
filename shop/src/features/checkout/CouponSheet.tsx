import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { fen } from '@shop/contract/core/money.ts'
import { useState } from 'react'
import { toFen } from '../../lib/to-fen.ts'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { classes } from '../../ui/classes.ts'
import { Popup } from '../../ui/Popup.tsx'
import { money } from '../../ui/Price.tsx'
import { Tick } from '../../ui/Tick.tsx'
import { CouponCard, CouponDates } from '../coupon/CouponCard.tsx'
import styles from './CouponSheet.module.css'
import type { Checkout } from './queries.ts'

/** The checkout row with the coupons' saving; opens the choice of coupons. Hidden for buyers without coupons. */
export function CouponCell({ order, onChoose }: { order: Checkout; onChoose: (couponIds: readonly number[]) => void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const usable = order.couponList.filter((coupon) => coupon.is_apply).length
  if (order.couponList.length === 0) return null
  return (
    <>
      <Cell
        label={<Trans>優惠券</Trans>}
        value={
          order.couponIds.length > 0 ? (
            <span className={styles.saved}>
              <Plural value={order.couponIds.length} one="已用 # 張" other="已用 # 張" /> −
              {money(fen(toFen(order.couponMoney) + toFen(order.expressCouponMoney)))}
            </span>
          ) : usable > 0 ? (
            <span className={styles.usable}>
              <Plural value={usable} one="# 張可用" other="# 張可用" />
            </span>
          ) : (
            <Trans>沒有可用的</Trans>
          )
        }
        onClick={() => setOpen(true)}
      />
      <Popup
        open={open}
        title={t`選擇優惠券`}
        onClose={() => setOpen(false)}
        bottom={
          <Button block size="large" onClick={() => setOpen(false)}>
            <Trans>完成</Trans>
          </Button>
        }
      >
        <CouponChoice order={order} onChoose={onChoose} />
      </Popup>
    </>
  )
}

/** A tap chooses a usable coupon; the others show why they cannot be used. */
function CouponChoice({ order, onChoose }: { order: Checkout; onChoose: (couponIds: readonly number[]) => void }) {
  const { couponIds, couponList } = order
  // The coupon just tapped comes first: the server keeps the others that can be combined with it.
  const toggle = (id: number, chosen: boolean) =>
    onChoose(chosen ? [id, ...couponIds] : couponIds.filter((each) => each !== id))
  const usable = couponList.filter((coupon) => coupon.is_apply)
  const others = couponList.filter((coupon) => !coupon.is_apply)
  return (
    <div className={styles.coupons}>
      {usable.map((coupon) => (
        <CouponCard
          key={coupon.user_coupon_id}
          coupon={coupon}
          dates={<CouponDates coupon={coupon} />}
          stub={
            <Tick
              label={coupon.name}
              checked={couponIds.includes(coupon.user_coupon_id)}
              onChange={(chosen) => toggle(coupon.user_coupon_id, chosen)}
            />
          }
          note={
            <span className={styles.saves}>
              <Trans>可省 {money(coupon.reduced_price)}</Trans>
            </span>
          }
        />
      ))}
      {others.length > 0 && (
        <h3 className={classes(styles.heading, usable.length === 0 && styles.first)}>
          <Trans>這次不能用</Trans>
        </h3>
      )}
      {others.map((coupon) => (
        <CouponCard
          key={coupon.user_coupon_id}
          coupon={coupon}
          off
          dates={<CouponDates coupon={coupon} />}
          note={coupon.not_apply_info}
        />
      ))}
    </div>
  )
}
