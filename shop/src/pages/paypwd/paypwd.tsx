import { Trans } from '@lingui/react/macro'
import { minuteOf } from '@shop/web/time.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type PayPasswordState, payPasswordQuery } from '../../features/paypwd/queries.ts'
import { CellBones } from '../../ui/Bones.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { money } from '../../ui/Price.tsx'
import { Bone, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './paypwd.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <SkeletonCard>
      <div className={styles.state}>
        <Bone width="96rpx" height="96rpx" round />
        <Bone width="40%" height="36rpx" />
        <Bone width="64%" height="28rpx" />
      </div>
    </SkeletonCard>
    <CellBones count={2} />
  </SkeletonPage>
)

/** Whether there is a payment password, what prevents its use, and how to fix it. */
export default function PayPasswordPage() {
  const { data: state } = useSuspenseQuery(payPasswordQuery)
  const { isSet, mustReset, hasPassword } = state
  return (
    <Page>
      <Card>
        <div className={styles.state}>
          <Icon name={isSet && !mustReset ? 'shield' : 'lock'} size="96rpx" />
          <h2>{title(state)}</h2>
          <p className={styles.note}>{note(state)}</p>
        </div>
      </Card>
      <Card flush>
        {!isSet && (
          <Cell
            label={<Trans>設定支付密碼</Trans>}
            to={hasPassword ? 'pages/paypwd/login-password' : 'pages/paypwd/set'}
          />
        )}
        {isSet && !mustReset && <Cell label={<Trans>修改支付密碼</Trans>} to="pages/paypwd/reset" />}
        {isSet && (
          <Cell
            label={mustReset ? <Trans>重新設定支付密碼</Trans> : <Trans>忘記支付密碼</Trans>}
            to="pages/paypwd/find"
          />
        )}
      </Card>
      <p className={styles.foot}>
        <Trans>支付密碼用於餘額支付、提領與轉帳。客服不會向您索取支付密碼，請勿告訴任何人。</Trans>
      </p>
    </Page>
  )
}

function title({ isSet, mustReset, lockedUntil }: PayPasswordState): ReactNode {
  if (!isSet) return <Trans>尚未設定支付密碼</Trans>
  if (mustReset) return <Trans>請重新設定支付密碼</Trans>
  return lockedUntil ? <Trans>支付密碼已鎖定</Trans> : <Trans>支付密碼已設定</Trans>
}

function note({ isSet, mustReset, lockedUntil, coolingUntil, smallPayMax }: PayPasswordState): ReactNode {
  if (!isSet) return <Trans>設定後，用餘額付款更安全，也才能提領與轉帳。</Trans>
  if (mustReset) return <Trans>為了帳戶安全，原來的支付密碼已停用。</Trans>
  const locked = minuteOf(lockedUntil)
  if (locked) return <Trans>輸入錯誤次數過多，{locked} 後可再試，或立即找回。</Trans>
  const cooling = minuteOf(coolingUntil)
  if (cooling) {
    return (
      <Trans>
        {cooling} 前暫停提領與轉帳，餘額支付合計最多 {money(smallPayMax)}。
      </Trans>
    )
  }
  return <Trans>您的餘額受支付密碼保護。</Trans>
}
