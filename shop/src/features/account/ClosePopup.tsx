import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type CloseObstacle, userCloseCancel, type userCloseState } from '@shop/contract/people/closing/closing.ts'
import { minuteOf } from '@shop/web/time.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCommand } from '../../lib/command.ts'
import { queryClient } from '../../lib/query-client.ts'
import { grouped } from '../../lib/whole.ts'
import type { PagePath } from '../../pages.ts'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { CloseForm } from './CloseForm.tsx'
import styles from './ClosePopup.module.css'
import { closeStateQuery } from './queries.ts'

type State = DataOf<typeof userCloseState>

/**
 * Closes the account: shows what prevents it, or what it forfeits and a code field; until the closing day, the way to
 * cancel it.
 */
export function ClosePopup({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { data, isError, error, refetch } = useQuery(closeStateQuery)
  return (
    <Popup open title={t`註銷帳號`} onClose={onClose}>
      <div className={styles.sheet}>
        {isError ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : !data ? (
          <ListSkeleton rows={3} picture={false} />
        ) : data.effective_time ? (
          <Waiting at={data.effective_time} />
        ) : data.obstacles.length > 0 ? (
          <Obstacles obstacles={data.obstacles} />
        ) : (
          <>
            <Losses forfeits={data.forfeits} />
            <CloseForm mobile={data.mobile} email={data.email} done={refresh} />
          </>
        )}
      </div>
    </Popup>
  )
}

function Waiting({ at }: { at: string }) {
  const keep = useCommand(userCloseCancel, { done: refresh, failed: () => void refresh() })
  const time = minuteOf(at)
  return (
    <div className={styles.part}>
      <p className={styles.time}>
        <Trans>
          帳號將於 <strong>{time}</strong> 註銷
        </Trans>
      </p>
      <p className={styles.note}>
        <Trans>在此之前可照常使用；若有新的訂單或款項，註銷會自動取消。</Trans>
      </p>
      <Button size="large" block busy={keep.isPending} onClick={() => keep.mutate({})}>
        <Trans>保留帳號</Trans>
      </Button>
    </div>
  )
}

/** Where an obstacle can be removed. */
const ways: Record<CloseObstacle, PagePath> = {
  balance: 'pages/wallet/index',
  debt: 'pages/wallet/index',
  pending: 'pages/wallet/index',
  credits: 'pages/user/benefits/benefits',
  orders: 'pages/order/index',
  refunds: 'pages/refund/index',
  shop: 'pages/merchant/center',
  frozen: 'pages/customer/customer',
}

function Obstacles({ obstacles }: { obstacles: CloseObstacle[] }) {
  const texts: Record<CloseObstacle, ReactNode> = {
    balance: <Trans>帳戶中還有餘額或收益</Trans>,
    debt: <Trans>還有欠款沒有結清</Trans>,
    pending: <Trans>還有處理中的款項</Trans>,
    credits: <Trans>還有處理中的積分、消費積分、補貼或獎勵金</Trans>,
    orders: <Trans>還有未完成或仍在售後期內的訂單</Trans>,
    refunds: <Trans>還有處理中的退款或售後</Trans>,
    shop: <Trans>您名下還有店舖</Trans>,
    frozen: <Trans>帳號已被凍結，請聯絡客服</Trans>,
  }
  return (
    <div className={styles.obstacles}>
      <p className={styles.part}>
        <Trans>還不能註銷，因為：</Trans>
      </p>
      {obstacles.map((obstacle) => (
        <Cell key={obstacle} label={texts[obstacle]} to={ways[obstacle]} />
      ))}
    </div>
  )
}

function Losses({ forfeits }: { forfeits: State['forfeits'] }) {
  const points = grouped(forfeits.points)
  const hasMore = [forfeits.subsidy, forfeits.integral, forfeits.reward].some((amount) => Number(amount) > 0)
  return (
    <div className={styles.part}>
      <ul className={styles.list}>
        <li>
          <Trans>註銷後無法再登入，個人資料將被清除。</Trans>
        </li>
        <li>
          <Trans>訂單與評價會保留，但不再顯示是誰的。</Trans>
        </li>
        {forfeits.points > 0 && (
          <li>
            <Trans>您的 {points} 積分將全部失效。</Trans>
          </li>
        )}
        {hasMore && (
          <li>
            <Trans>您的補貼、消費積分與獎勵金將全部失效。</Trans>
          </li>
        )}
      </ul>
      <p className={styles.note}>
        <Trans>申請後 7 天內可隨時回到這裡取消。</Trans>
      </p>
    </div>
  )
}

function refresh(): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: closeStateQuery.queryKey })
}
