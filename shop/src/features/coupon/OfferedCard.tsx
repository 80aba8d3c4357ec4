import { Trans } from '@lingui/react/macro'
import { CouponCard, CouponDates } from './CouponCard.tsx'
import type { OfferedCoupon } from './queries.ts'
import { TakeButton } from './TakeButton.tsx'

/** A coupon to claim. */
export function OfferedCard({ coupon }: { coupon: OfferedCoupon }) {
  const taken = coupon.taken_percent
  const scarce = coupon.state.value === 1 && taken !== null && taken >= 50
  return (
    <CouponCard
      coupon={coupon}
      off={coupon.state.value !== 1}
      dates={<CouponDates coupon={coupon} />}
      note={scarce && <Trans>已領 {taken}%</Trans>}
      stub={<TakeButton coupon={coupon} />}
    />
  )
}
