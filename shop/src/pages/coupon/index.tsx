import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CouponBones } from '../../features/coupon/CouponBones.tsx'
import { OfferedCard } from '../../features/coupon/OfferedCard.tsx'
import { type OfferedCoupon, offeredCouponsQuery } from '../../features/coupon/queries.ts'
import { RedeemForm } from '../../features/coupon/RedeemForm.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './index.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <CouponBones count={4} />
  </SkeletonPage>
)

/** Coupons to claim, and codes from elsewhere. */
export default function CouponCenter() {
  const { data: coupons } = useSuspenseQuery(offeredCouponsQuery())
  // Claimable coupons come first. A claimed one stays in place until the next visit.
  const [claimable] = useState(() => coupons.filter(({ state }) => state.value === 1).map((one) => one.coupon_id))
  const isLater = (one: OfferedCoupon) => Number(!claimable.includes(one.coupon_id))
  const ordered = coupons.toSorted((one, other) => isLater(one) - isLater(other))
  return (
    <Page>
      {coupons.length > 0 ? (
        <ul className={styles.list}>
          {ordered.map((coupon) => (
            <li key={coupon.coupon_id}>
              <OfferedCard coupon={coupon} />
            </li>
          ))}
        </ul>
      ) : (
        <Empty drawing="ticket" text={<Trans>現在沒有可領的優惠券，過幾天再來看看</Trans>} />
      )}
      <RedeemForm />
      <PageLink to="pages/my-coupon/index" className={styles.own}>
        <Trans>查看我的優惠券</Trans>
      </PageLink>
    </Page>
  )
}
