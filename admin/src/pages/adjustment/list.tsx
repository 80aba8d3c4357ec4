import { Trans, useLingui } from '@lingui/react/macro'
import { adminAdjustmentDecide, adminAdjustmentList } from '@shop/contract/money/adjustment/adjustment.ts'
import type { ProposalDecision } from '@shop/contract/platform/proposal/proposal.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { amountText, currencyWords } from '../../features/ledger/words.ts'
import {
  DecisionDialog,
  ProposalStand,
  ProposalStateFilter,
  ProposedCell,
} from '../../features/two-persons/Proposal.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof adminAdjustmentList>

/** Balances that somebody wants corrected; who has not proposed it decides. */
export default function AdjustmentList() {
  const { t, i18n } = useLingui()
  const list = useList(adminAdjustmentList)
  const { filters, setFilters } = list
  const [asked, setAsked] = useState<{ row: Row; decision: ProposalDecision } | undefined>()
  const decide = useCommand(
    ({ id, ...body }: { id: number; decision: ProposalDecision; note: string }, requestId) =>
      call(adminAdjustmentDecide, { params: { id }, body: { ...body, requestId } }),
    { refreshes: [['adjustments'], ['users'], ['ledger/transfers']], said: t`已處理`, done: () => setAsked(undefined) },
  )

  const columns: Column<Row>[] = [
    {
      key: 'user',
      title: t`用戶`,
      fixed: true,
      width: 140,
      render: (row) => <Link to={`/user/ledger?user=${row.user.id}`}>{row.user.nickname || `#${row.user.id}`}</Link>,
    },
    {
      key: 'amount',
      title: t`調整`,
      width: 130,
      align: 'right',
      render: (row) => (
        <>
          <strong>
            {row.amount > 0 ? '+' : ''}
            {amountText(row.amount, row.currency)}
          </strong>
          <div className="muted">{i18n._(currencyWords[row.currency])}</div>
        </>
      ),
    },
    { key: 'reason', title: t`原因`, width: 240, render: (row) => row.reason },
    {
      key: 'proposed',
      title: t`提出人`,
      width: 140,
      render: (row) => <ProposedCell of={row} />,
    },
    {
      key: 'state',
      title: t`狀態`,
      width: 210,
      render: (row) => <ProposalStand of={row} onAsk={(decision) => setAsked({ row, decision })} />,
    },
  ]

  const amount = asked && `${asked.row.amount > 0 ? '+' : ''}${amountText(asked.row.amount, asked.row.currency)}`
  return (
    <>
      <PageHead title={<Trans>餘額調整</Trans>} note={<Trans>由一位操作員提出，另一位批准後生效</Trans>} />
      <section className="card">
        <FilterBar name="adjustments" list={list}>
          <ProposalStateFilter value={filters.state} onChange={(state) => setFilters({ state })} />
        </FilterBar>
        <DataTable
          name="adjustments"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{ text: <Trans>沒有餘額調整。在用戶的帳本裡可以提出。</Trans> }}
        />
      </section>
      <DecisionDialog
        decision={asked?.decision}
        titles={{ approve: t`批准這筆調整？`, reject: t`拒絕這筆調整？`, withdraw: t`撤回這筆調整？` }}
        busy={decide.isPending}
        onConfirm={(note) => asked && decide.mutate({ id: asked.row.id, decision: asked.decision, note })}
        onCancel={() => setAsked(undefined)}
      >
        {asked && (
          <p style={{ marginBottom: 12 }}>
            <strong>{asked.row.user.nickname}</strong> {i18n._(currencyWords[asked.row.currency])} {amount}
            <br />
            <span className="muted">{asked.row.reason}</span>
          </p>
        )}
      </DecisionDialog>
    </>
  )
}
