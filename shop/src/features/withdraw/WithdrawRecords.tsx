import { Trans, useLingui } from '@lingui/react/macro'
import { withdrawCancel } from '@shop/contract/money/withdraw/withdraw.ts'
import { minuteOf } from '@shop/web/time.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { assetNameInText } from '../../lib/asset-words.ts'
import { useCommand } from '../../lib/command.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { showPictures } from '../../ui/ImageViewer.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { money, Price } from '../../ui/Price.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { Rejection } from '../../ui/Rejection.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { refreshWithdrawals, type WithdrawFilter, type WithdrawRow, withdrawalsQuery } from './queries.ts'
import styles from './WithdrawRecords.module.css'
import {
  endedStates,
  payoutKindName,
  sourceName,
  withdrawalRejectionText,
  withdrawStateKinds,
  withdrawStateName,
} from './words.ts'

/** The user's withdrawals, newest first. */
export function WithdrawRecords({ onApply }: { onApply: () => void }) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<WithdrawFilter>('all')
  return (
    <>
      <div className={styles.states}>
        <Tabs
          pills
          label={t`提領狀態`}
          value={filter}
          onChange={setFilter}
          tabs={[
            { value: 'all', text: t`全部` },
            { value: 'pending', text: t`待審核` },
            { value: 'approved', text: t`已通過` },
            { value: 'rejected', text: t`未通過` },
          ]}
        />
      </div>
      <Rows key={filter} filter={filter} onApply={onApply} />
    </>
  )
}

function Rows({ filter, onApply }: { filter: WithdrawFilter; onApply: () => void }) {
  const query = useInfiniteQuery(withdrawalsQuery(filter))
  return (
    <InfiniteList
      query={query}
      bones={<ListSkeleton rows={4} picture={false} />}
      keyOf={(row) => row.withdraw_id}
      row={(row) => <WithdrawalRecord row={row} onAgain={onApply} />}
      empty={
        <Empty drawing="box" text={<Trans>還沒有提領紀錄</Trans>}>
          <Button onClick={onApply}>
            <Trans>申請提領</Trans>
          </Button>
        </Empty>
      }
    />
  )
}

/** A withdrawal with its state and what can be done: cancel it, see the proof, or ask `onAgain` after a refusal. */
export function WithdrawalRecord({ row, onAgain }: { row: WithdrawRow; onAgain?: () => void }) {
  const { t } = useLingui()
  const cancel = useCommand(withdrawCancel, { done: refreshWithdrawals })
  async function cancelWithdrawal(): Promise<void> {
    const title = t`取消這筆提領？`
    const content = t`${money(row.amount)} 會退回您的帳戶。`
    if (await ask({ title, content, confirm: t`取消提領`, cancel: t`再想想` })) {
      cancel.mutate({ withdrawId: row.withdraw_id })
    }
  }
  const proof = row.payout_url
  const ended = endedStates.includes(row.state)
  const mayAskAgain = onAgain && row.reject_reason !== ''
  return (
    <RecordCard
      ended={ended}
      title={t`${sourceName(row.source)}提領到${payoutKindName(row.kind)}`}
      amount={<Price value={row.amount} size="large" plain />}
      time={row.create_time.slice(0, 16)}
      tag={<Tag kind={withdrawStateKinds[row.state]}>{withdrawStateName(row.state)}</Tag>}
      facts={[
        ...(ended
          ? [{ key: 'back', label: t`已退回${assetNameInText(row.source)}`, value: money(row.amount) }]
          : [
              { key: 'fee', label: t`手續費`, value: money(row.fee) },
              { key: 'net', label: row.state === 'paid' ? t`實際到帳` : t`預計到帳`, value: money(row.net) },
            ]),
        { key: 'to', label: t`收款帳號`, value: [row.bank_name, row.address].filter(Boolean).join(' ') },
        { key: 'no', label: t`提領單號`, value: row.withdraw_no },
        row.held_until !== '' && { key: 'held', label: t`最早匯款`, value: minuteOf(row.held_until) },
        row.pay_time !== '' && { key: 'paid', label: t`匯款時間`, value: row.pay_time.slice(0, 16) },
        row.reference !== '' && { key: 'reference', label: t`匯款單號`, value: row.reference },
      ]}
      problem={
        row.reject_reason && <Rejection reason={withdrawalRejectionText(row.reject_reason)} note={row.reject_note} />
      }
      actions={
        (row.may.cancel || proof || mayAskAgain) && (
          <>
            {mayAskAgain && (
              <Button kind="line" size="small" onClick={onAgain}>
                <Trans>重新申請</Trans>
              </Button>
            )}
            {proof && (
              <Button kind="line" size="small" onClick={() => showPictures([proof])}>
                <Trans>查看匯款憑證</Trans>
              </Button>
            )}
            {row.may.cancel && (
              <Button kind="line" size="small" busy={cancel.isPending} onClick={cancelWithdrawal}>
                <Trans>取消提領</Trans>
              </Button>
            )}
          </>
        )
      }
    />
  )
}
