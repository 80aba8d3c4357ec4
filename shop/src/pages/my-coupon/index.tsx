import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { CouponBones } from '../../features/coupon/CouponBones.tsx'
import { CouponCard, CouponDates, EndsIn } from '../../features/coupon/CouponCard.tsx'
import { type OwnCoupon, ownCouponsQuery, type Pocket } from '../../features/coupon/queries.ts'
import { RedeemForm } from '../../features/coupon/RedeemForm.tsx'
import { navigate } from '../../lib/navigate.ts'
import { usePersistentState } from '../../lib/persistent-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { Bone, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './index.module.css'

type Shown = Extract<Pocket, 'isUnused' | 'isUse' | 'isExpire'>

export const Skeleton = () => (
  <SkeletonPage flush>
    <Bone height="var(--touch)" />
    <div className={styles.page}>
      <CouponBones count={4} />
    </div>
  </SkeletonPage>
)

/** The user's coupons: usable ones link to the goods they apply to. */
export default function MyCoupons() {
  const { t } = useLingui()
  const [pocket, setPocket] = usePersistentState<Shown>('pocket', 'isUnused')
  return (
    <Page flush>
      <Tabs<Shown>
        label={t`優惠券`}
        value={pocket}
        onChange={setPocket}
        tabs={[
          { value: 'isUnused', text: <Trans>未使用</Trans> },
          { value: 'isUse', text: <Trans>已使用</Trans> },
          { value: 'isExpire', text: <Trans>已過期</Trans> },
        ]}
      />
      <div className={styles.page}>
        <Reading bones={<CouponBones count={4} />} key={pocket}>
          <CouponList pocket={pocket} />
          {pocket === 'isUnused' && <RedeemForm />}
        </Reading>
      </div>
    </Page>
  )
}

function CouponList({ pocket }: { pocket: Shown }) {
  const query = useSuspenseInfiniteQuery(ownCouponsQuery(pocket))
  return (
    <InfiniteList
      query={query}
      className={styles.list}
      keyOf={(coupon) => coupon.user_coupon_id}
      row={(coupon) => <CouponItem coupon={coupon} pocket={pocket} />}
      empty={
        <Empty
          drawing="ticket"
          text={
            pocket === 'isUnused' ? (
              <Trans>還沒有可用的優惠券</Trans>
            ) : pocket === 'isUse' ? (
              <Trans>還沒有用過優惠券</Trans>
            ) : (
              <Trans>沒有過期的優惠券</Trans>
            )
          }
          action={pocket === 'isUnused' && { text: <Trans>去領券</Trans>, to: 'pages/coupon/index' }}
        />
      }
    />
  )
}

function CouponItem({ coupon, pocket }: { coupon: OwnCoupon; pocket: Shown }) {
  const usable = coupon.state.value === 1
  return (
    <CouponCard
      coupon={coupon}
      off={pocket !== 'isUnused'}
      dates={<CouponDates coupon={coupon} />}
      note={coupon.ends_soon === 1 && <EndsIn day={coupon.end_time} />}
      stub={
        usable ? (
          <Button
            size="small"
            kind="soft"
            onClick={() => navigate('pages/goods/list', { userCouponId: coupon.user_coupon_id })}
          >
            <Trans>去使用</Trans>
          </Button>
        ) : (
          <Tag kind="quiet">{coupon.state.text}</Tag>
        )
      }
    />
  )
}
