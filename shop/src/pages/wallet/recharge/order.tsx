import { Trans, useLingui } from '@lingui/react/macro'
import { rechargeCancel } from '@shop/contract/money/recharge/recharge.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rejectWords } from '../../../features/cashier/words.ts'
import {
  type RechargeFilter,
  type RechargeRow,
  rechargesQuery,
  refreshRecharges,
} from '../../../features/recharge/queries.ts'
import { rechargeStateKinds, rechargeStateName } from '../../../features/recharge/words.ts'
import { ask } from '../../../lib/ask.ts'
import { useCommand } from '../../../lib/command.ts'
import { navigate } from '../../../lib/navigate.ts'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { InfiniteList } from '../../../ui/InfiniteList.tsx'
import { Page } from '../../../ui/Page.tsx'
import { money, Price } from '../../../ui/Price.tsx'
import { RecordCard } from '../../../ui/RecordCard.tsx'
import { Rejection } from '../../../ui/Rejection.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { TopTabs } from '../../../ui/TopTabs.tsx'

export const Skeleton = () => <ListSkeleton rows={5} picture={false} />

/** The user's recharges and attempts, newest first. */
export default function RechargeRecords() {
  const { t } = useLingui()
  const [filter, setFilter] = useState<RechargeFilter>('all')
  return (
    <Page>
      <TopTabs
        label={t`儲值狀態`}
        value={filter}
        onChange={setFilter}
        tabs={[
          { value: 'all', text: t`全部` },
          { value: 'pending', text: t`待審核` },
          { value: 'approved', text: t`已到帳` },
          { value: 'rejected', text: t`未通過` },
        ]}
      />
      <Records key={filter} filter={filter} />
    </Page>
  )
}

function Records({ filter }: { filter: RechargeFilter }) {
  const query = useInfiniteQuery(rechargesQuery(filter))
  return (
    <InfiniteList
      query={query}
      bones={<ListSkeleton rows={5} picture={false} />}
      keyOf={(row) => row.order_id}
      row={(row) => <Recharge row={row} />}
      empty={
        <Empty
          drawing="box"
          text={<Trans>還沒有儲值紀錄</Trans>}
          action={{ text: <Trans>去儲值</Trans>, to: 'pages/wallet/recharge/index' }}
        />
      }
    />
  )
}

function Recharge({ row }: { row: RechargeRow }) {
  const { t } = useLingui()
  const cancel = useCommand(rechargeCancel, { done: refreshRecharges })
  async function cancelRecharge(): Promise<void> {
    const title = t`撤回這筆儲值？`
    const content = t`如果您已經轉帳，請不要撤回，等待審核即可。`
    if (await ask({ title, content, confirm: t`撤回申請`, cancel: t`再想想` }))
      cancel.mutate({ rechargeId: row.order_id })
  }
  return (
    <RecordCard
      ended={row.state === 'rejected' || row.state === 'cancelled'}
      title={{ wechat: t`微信儲值`, alipay: t`支付寶儲值`, screenshot: t`轉帳儲值` }[row.method]}
      amount={<Price value={row.money} size="large" plain />}
      time={row.create_time.slice(0, 16)}
      tag={<Tag kind={rechargeStateKinds[row.state]}>{rechargeStateName(row.state)}</Tag>}
      facts={[
        Number(row.gift_money) > 0 && { key: 'gift', label: t`贈送`, value: money(row.gift_money) },
        { key: 'no', label: t`儲值單號`, value: row.order_no },
        row.pay_time !== '' && { key: 'at', label: t`到帳時間`, value: row.pay_time.slice(0, 16) },
      ]}
      problem={row.state === 'rejected' && <Rejection reason={rejectWords(row.reject_reason)} note={row.reject_note} />}
      actions={
        row.state === 'pending' ? (
          <Button kind="line" size="small" busy={cancel.isPending} onClick={cancelRecharge}>
            <Trans>撤回申請</Trans>
          </Button>
        ) : row.state === 'rejected' ? (
          <Button kind="soft" size="small" onClick={() => navigate('pages/wallet/recharge/index')}>
            <Trans>重新提交</Trans>
          </Button>
        ) : undefined
      }
    />
  )
}
