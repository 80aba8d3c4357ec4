import { Trans, useLingui } from '@lingui/react/macro'
import { myCouponReceive } from '@shop/contract/trade/coupon/coupon.ts'
import { loggedIn } from '../../lib/ask-to-log-in.ts'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { type OfferedCoupon, refreshCoupons } from './queries.ts'
import styles from './TakeButton.module.css'

/**
 * Claims a coupon, and then leads to its goods; guests are asked to log in. One claimed earlier, which may be used by
 * now, leads to the user's coupons; one that cannot be claimed shows its state.
 */
export function TakeButton({ coupon }: { coupon: OfferedCoupon }) {
  const { t } = useLingui()
  // A refused coupon's state has changed: the list is read again either way.
  const receive = useCommand(myCouponReceive, { done: refreshCoupons, failed: () => void refreshCoupons() })
  const userCouponId = receive.data?.user_coupon_id
  if (coupon.state.value !== 1 && coupon.is_receive === 1) {
    return userCouponId === undefined ? (
      <PageLink to="pages/my-coupon/index" className={styles.taken}>
        <Trans>已領取</Trans>
        <Icon name="next" size="24rpx" />
      </PageLink>
    ) : (
      <Button size="small" kind="soft" onClick={() => navigate('pages/goods/list', { userCouponId })}>
        <Trans>去使用</Trans>
      </Button>
    )
  }
  if (coupon.state.value !== 1) return <Tag kind="quiet">{coupon.state.text}</Tag>
  const take = async () => {
    if (await loggedIn(t`登入後領取優惠券`)) receive.mutate({ couponId: coupon.coupon_id })
  }
  return (
    <Button size="small" busy={receive.isPending} onClick={take}>
      <Trans>領取</Trans>
    </Button>
  )
}
