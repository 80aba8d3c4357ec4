import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminUserLedger, adminUserTransfers } from '@shop/contract/money/adjustment/adjustment.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { UnknownPage } from '../../features/frame/Frame.tsx'
import { AdjustDialog } from '../../features/ledger/AdjustDialog.tsx'
import { EventName } from '../../features/ledger/EventName.tsx'
import { useTransferColumns } from '../../features/ledger/transfer-columns.tsx'
import { accountTypes, accountWords, amountText, currencyWords } from '../../features/ledger/words.ts'
import { call } from '../../lib/call.ts'
import { useList } from '../../lib/list.ts'
import { useIdParam } from '../../lib/params.ts'
import { useMe } from '../../lib/session.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { SelectFilter } from '../../ui/FilterBar.tsx'
import { Card, Moment, PageFailed, PageHead, Waiting } from '../../ui/show.tsx'

type Ledger = DataOf<typeof adminUserLedger>

/** A shopper's accounts, the expiry of their points, and every transfer. */
export default function UserLedger() {
  const { t } = useLingui()
  const me = useMe()
  const userId = useIdParam('user')
  const [adjusting, setAdjusting] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['users', userId, 'ledger'],
    queryFn: ({ signal }) => call(adminUserLedger, { params: { id: userId ?? 0 } }, { signal }),
    enabled: userId !== undefined,
  })
  if (!userId) return <UnknownPage />
  if (!data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={10} />
  return (
    <>
      <PageHead
        title={
          <Link to={`/user/detail?userId=${userId}`}>
            <Trans>{data.nickname} 的帳本</Trans>
          </Link>
        }
        actions={
          <>
            <Link to={`/adjustment/list?userId=${userId}`}>
              <Trans>調整紀錄</Trans>
            </Link>
            {me.may('ledger.adjust') && (
              <Button type="primary" onClick={() => setAdjusting(true)}>
                <Trans>調整餘額</Trans>
              </Button>
            )}
          </>
        }
      />
      <Accounts accounts={data.accounts} />
      {data.lots.length > 0 && <Lots lots={data.lots} />}
      <Transfers userId={userId} title={t`流水`} />
      {adjusting && <AdjustDialog userId={userId} onClose={() => setAdjusting(false)} />}
    </>
  )
}

function Accounts({ accounts }: Pick<Ledger, 'accounts'>) {
  const { t, i18n } = useLingui()
  type Account = Ledger['accounts'][number]
  const figure = (key: 'available' | 'posted' | 'pendingDebit' | 'pendingCredit', title: string) => ({
    key,
    title,
    align: 'right' as const,
    render: (_: unknown, row: Account) => amountText(row[key], row.currency),
  })
  return (
    <Card title={<Trans>帳戶</Trans>}>
      <Table<Account>
        rowKey="type"
        size="small"
        pagination={false}
        dataSource={accounts}
        scroll={{ x: 560 }}
        columns={[
          { key: 'type', title: t`帳戶`, render: (_, row) => i18n._(accountWords[row.type]) },
          figure('available', t`可用`),
          figure('posted', t`已入帳`),
          figure('pendingDebit', t`待轉出`),
          figure('pendingCredit', t`待入帳`),
        ]}
      />
    </Card>
  )
}

function Lots({ lots }: Pick<Ledger, 'lots'>) {
  const { t, i18n } = useLingui()
  type Lot = Ledger['lots'][number]
  return (
    <Card title={<Trans>批次與有效期</Trans>}>
      <Table<Lot>
        rowKey="id"
        size="small"
        pagination={lots.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        dataSource={lots}
        scroll={{ x: 640 }}
        columns={[
          { key: 'currency', title: t`帳戶`, render: (_, lot) => i18n._(currencyWords[lot.currency]) },
          { key: 'event', title: t`來源`, render: (_, lot) => <EventName event={lot.event} /> },
          { key: 'at', title: t`時間`, render: (_, lot) => <Moment at={lot.at} /> },
          {
            key: 'remaining',
            title: t`剩餘`,
            align: 'right',
            render: (_, lot) => `${amountText(lot.remaining, lot.currency)} / ${amountText(lot.amount, lot.currency)}`,
          },
          {
            key: 'expiresAt',
            title: t`到期`,
            render: (_, lot) => (lot.expiresAt ? <Moment at={lot.expiresAt} /> : <Trans>永久有效</Trans>),
          },
        ]}
      />
    </Card>
  )
}

function Transfers({ userId, title }: { userId: number; title: string }) {
  const { t, i18n } = useLingui()
  const list = useList(adminUserTransfers, { defaults: { userId } })
  const { filters, setFilters } = list
  const own = (name: string) => accountTypes.some((type) => name === `${type}:${userId}`)
  const columns = useTransferColumns({
    side: (name) => {
      const type = name.split(':')[0] as keyof typeof accountWords
      return own(name) ? <strong>{i18n._(accountWords[type])}</strong> : <span className="muted">{name}</span>
    },
    afterOf: ({ to, toAfter, fromAfter }) => (own(to) ? toAfter : fromAfter),
    about: {
      key: 'about',
      title: t`關於`,
      width: 150,
      render: (row) =>
        row.orderId ? (
          <Link to={`/order/detail?orderId=${row.orderId}`}>
            <Trans>訂單 {row.orderId}</Trans>
          </Link>
        ) : (
          <span className="muted">{row.entity}</span>
        ),
    },
  })
  return (
    <Card title={title}>
      <div className="filters">
        <SelectFilter
          label={t`帳戶`}
          width={140}
          value={filters.account}
          onChange={(account) => setFilters({ account })}
          options={accountTypes.map((value) => ({ value, label: i18n._(accountWords[value]) }))}
        />
        <SelectFilter
          label={t`狀態`}
          width={140}
          value={filters.final}
          onChange={(final) => setFilters({ final })}
          options={[{ value: true, label: t`僅已入帳` }]}
        />
      </div>
      <DataTable
        name="user-transfers"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ text: <Trans>沒有流水。</Trans> }}
      />
    </Card>
  )
}
