import { Trans, useLingui } from '@lingui/react/macro'
import type { TransferKind } from '@shop/contract/money/transfer/transfer.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type TransferFilter, type TransferRow, transfersQuery } from '../../features/transfer/queries.ts'
import { units } from '../../features/unit/words.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { useModules } from '../../lib/settings.ts'
import { Empty } from '../../ui/Empty.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { money, Price } from '../../ui/Price.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { TopTabs } from '../../ui/TopTabs.tsx'

export const Skeleton = () => <ListSkeleton rows={5} picture={false} />

/** Transfers of balance, or of subsidy, sent and received; newest first. */
export default function TransferLog() {
  const { t } = useLingui()
  const { kind } = usePageParams({ kind: ['balance', 'subsidy'] })
  usePageTitle(kind === 'subsidy' ? t`補貼轉贈紀錄` : undefined)
  const [filter, setFilter] = useState<TransferFilter>('all')
  return (
    <Page>
      <TopTabs
        label={kind === 'subsidy' ? t`轉贈方向` : t`轉帳方向`}
        value={filter}
        onChange={setFilter}
        tabs={[
          { value: 'all', text: t`全部` },
          { value: 'out', text: kind === 'subsidy' ? t`送出` : t`轉出` },
          { value: 'in', text: t`收到` },
        ]}
      />
      <Rows key={filter} kind={kind} filter={filter} />
    </Page>
  )
}

const places = {
  balance: { to: 'pages/wallet/transfer', modules: ['transfer'] },
  subsidy: { to: 'pages/subsidy/transfer', modules: ['subsidy', 'subsidyTransfer'] },
} as const

function Rows({ kind, filter }: { kind: TransferKind; filter: TransferFilter }) {
  const query = useInfiniteQuery(transfersQuery(kind, filter))
  const { to, modules } = places[kind]
  const isOpen = useModules(...modules)
  return (
    <InfiniteList
      query={query}
      bones={<ListSkeleton rows={5} picture={false} />}
      keyOf={(row) => row.transfer_id}
      row={(row) => <Transfer kind={kind} row={row} />}
      empty={
        <Empty
          drawing="box"
          text={kind === 'balance' ? <Trans>還沒有轉帳紀錄</Trans> : <Trans>還沒有轉贈紀錄</Trans>}
          action={isOpen && { text: kind === 'balance' ? <Trans>去轉帳</Trans> : <Trans>去轉贈</Trans>, to }}
        />
      }
    />
  )
}

function Transfer({ kind, row }: { kind: TransferKind; row: TransferRow }) {
  const { t } = useLingui()
  const isIn = row.direction === 'in'
  const isMoney = kind === 'balance'
  return (
    <RecordCard
      title={isIn ? t`來自 ${row.name}` : isMoney ? t`轉給 ${row.name}` : t`轉贈給 ${row.name}`}
      amount={
        isMoney ? (
          <Price value={row.money} size="large" plain={!isIn} signed />
        ) : (
          `${isIn ? '+' : '−'}${units(row.money.replace('-', ''))}`
        )
      }
      time={row.create_time.slice(0, 16)}
      facts={[
        { key: 'account', label: t`對方帳號`, value: row.account },
        Number(row.fee) > 0 && { key: 'fee', label: t`手續費`, value: isMoney ? money(row.fee) : units(row.fee) },
        row.remark !== '' && { key: 'remark', label: t`備註`, value: row.remark },
        { key: 'no', label: isMoney ? t`轉帳單號` : t`轉贈單號`, value: row.transfer_no },
      ]}
    />
  )
}
