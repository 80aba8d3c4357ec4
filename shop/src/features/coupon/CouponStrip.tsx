import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useModules } from '../../lib/settings.ts'
import { Condition, Worth } from './CouponCard.tsx'
import styles from './CouponStrip.module.css'
import { offeredCouponsQuery } from './queries.ts'
import { TakeButton } from './TakeButton.tsx'

/** A merchant's coupons side by side, each with its condition and the button that claims it. */
export function CouponStrip({ merchantId }: { merchantId: number }) {
  const { t } = useLingui()
  const isOn = useModules('coupon')
  const { data: coupons = [] } = useQuery({ ...offeredCouponsQuery({ merchantId }), enabled: isOn })
  const shown = coupons.filter((coupon) => coupon.state.value === 1 || coupon.is_receive === 1)
  if (!isOn || shown.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={t`可領的優惠券`}>
      {shown.map((coupon) => (
        <li key={coupon.coupon_id} className={styles.coupon}>
          <p className={styles.terms}>
            <strong>
              <Worth coupon={coupon} />
            </strong>
            <span>
              <Condition coupon={coupon} />
            </span>
          </p>
          <TakeButton coupon={coupon} />
        </li>
      ))}
    </ul>
  )
}
