import { Trans } from '@lingui/react/macro'
import styles from './CouponCard.module.css'
import { CouponCard, CouponDates } from './CouponCard.tsx'
import type { OfferedCoupon } from './queries.ts'
import { TakeButton } from './TakeButton.tsx'

/** A coupon to claim. */
export function OfferedCard({ coupon }: { coupon: OfferedCoupon }) {
  const taken = coupon.taken_percent
  return (
    <CouponCard
      coupon={coupon}
      // The user's own is not out of reach.
      off={coupon.state.value !== 1 && coupon.is_receive !== 1}
      dates={<CouponDates coupon={coupon} />}
      note={
        coupon.state.value === 1 &&
        taken !== null &&
        taken > 0 && (
          <span className={styles.taken}>
            <span aria-hidden="true">
              <i style={{ width: `${taken}%` }} />
            </span>
            <Trans>已領 {taken}%</Trans>
          </span>
        )
      }
      stub={<TakeButton coupon={coupon} />}
    />
  )
}
