import { Trans, useLingui } from '@lingui/react/macro'
import {
  adminBudgetFundingDecide,
  adminBudgetFundingList,
  adminBudgetList,
  adminBudgetPause,
  type BudgetName,
} from '@shop/contract/books/budget/budget.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Space, Table } from 'antd'
import { useState } from 'react'
import { Costs } from '../../features/budget/Costs.tsx'
import { FundDialog } from '../../features/budget/FundDialog.tsx'
import { budgetWords, currencyOf, statusWords } from '../../features/budget/words.ts'
import { amountText } from '../../features/ledger/words.ts'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import type { RowOf } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Card, Failed, Moment, Money, PageHead, StateTag, Waiting } from '../../ui/show.tsx'

type Budgets = DataOf<typeof adminBudgetList>
type Budget = Budgets['budgets'][number]
type Row = RowOf<typeof adminBudgetFundingList>

/** The budgets of programmes, the amounts given today, and funding by operators, done or proposed. */
export default function BudgetList() {
  const { t } = useLingui()
  const [funding, setFunding] = useState<BudgetName | undefined>()
  const { data, error, refetch } = useQuery({
    queryKey: ['budgets'],
    queryFn: ({ signal }) => call(adminBudgetList, {}, { signal }),
  })
  const chosen = data?.budgets.find(({ budget }) => budget === funding)
  return (
    <>
      <PageHead
        title={<Trans>活動預算</Trans>}
        note={
          <Trans>預算用完後不再發放；有每日額度的預算每天自動補足一次。暫停後立即停止發放，已經承諾的照樣給。</Trans>
        }
      />
      {data ? (
        <Now data={data} onFund={setFunding} />
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <Waiting rows={4} />
      )}
      <Costs />
      <Fundings title={t`撥入紀錄`} />
      {data && chosen && (
        <FundDialog
          name={chosen.budget}
          unitsPer100Yuan={chosen.unitsPer100Yuan}
          alone={data.alone}
          onClose={() => setFunding(undefined)}
        />
      )}
    </>
  )
}

/** Whether a budget gives, holds or has promised something: one of a module that is off usually does not. */
const matters = ({ inUse, available, promised, paused, today }: Budget) =>
  inUse || paused || available + promised + today.given + today.returned + today.funded > 0

function Now({ data, onFund }: { data: Budgets; onFund: (budget: BudgetName) => void }) {
  const { t, i18n } = useLingui()
  const me = useMe()
  const pause = useCommand(
    ({ budget, paused }: { budget: BudgetName; paused: boolean }, requestId) =>
      call(adminBudgetPause, { params: { budget }, body: { paused, requestId } }),
    { refreshes: [['budgets']] },
  )
  const [all, setAll] = useState(false)
  const shown = all ? data.budgets : data.budgets.filter(matters)
  const hidden = data.budgets.length - shown.length
  const amount = (key: string, title: string, read: (row: Budget) => number | null) => ({
    key,
    title,
    width: 78,
    align: 'right' as const,
    render: (_: unknown, row: Budget) => {
      const value = read(row)
      return value === null ? '–' : amountText(value, currencyOf(row.budget))
    },
  })
  return (
    <Card>
      <Table<Budget>
        size="small"
        rowKey="budget"
        pagination={false}
        dataSource={shown}
        locale={{ emptyText: <Trans>現在沒有會發放的項目。開通相應的模組後，它們的預算會出現在這裡。</Trans> }}
        scroll={{ x: 970 }}
        columns={[
          {
            key: 'budget',
            title: t`預算`,
            width: 136,
            render: (_, { budget, inUse }) => (
              <>
                {i18n._(budgetWords[budget])}
                {!inUse && (
                  <div className="muted">
                    <Trans>目前未使用</Trans>
                  </div>
                )}
              </>
            ),
          },
          {
            key: 'status',
            title: t`狀態`,
            width: 112,
            render: (_, { status, paused }) =>
              paused ? (
                <StateTag tone="bad">
                  <Trans>已暫停</Trans>
                </StateTag>
              ) : (
                <StateTag tone={statusWords[status].tone}>{i18n._(statusWords[status].word)}</StateTag>
              ),
          },
          amount('available', t`可發放`, (row) => row.available),
          amount('promised', t`待結算`, (row) => row.promised),
          amount('given', t`今日發放`, (row) => row.today.given),
          amount('returned', t`今日退回`, (row) => row.today.returned),
          amount('funded', t`今日撥入`, (row) => row.today.funded),
          amount('limit', t`每日額度`, (row) => row.dayLimit),
          {
            key: 'last',
            title: t`最近撥入`,
            width: 122,
            render: (_, { lastFundedAt }) => (lastFundedAt ? <Moment at={lastFundedAt} /> : '–'),
          },
          ...(me.may('budget.fund')
            ? [
                {
                  key: 'fund',
                  title: '',
                  width: 132,
                  render: (_: unknown, { budget, paused }: Budget) => (
                    <Space size={6}>
                      <Button size="small" onClick={() => onFund(budget)}>
                        <Trans>撥入</Trans>
                      </Button>
                      <Button
                        size="small"
                        danger={!paused}
                        disabled={pause.isPending}
                        onClick={() => pause.mutate({ budget, paused: !paused })}
                      >
                        {paused ? <Trans>恢復</Trans> : <Trans>暫停</Trans>}
                      </Button>
                    </Space>
                  ),
                },
              ]
            : []),
        ]}
      />
      {(hidden > 0 || all) && (
        <Button type="link" size="small" onClick={() => setAll(!all)}>
          {all ? <Trans>收起未使用的預算</Trans> : <Trans>顯示未使用的 {hidden} 個預算</Trans>}
        </Button>
      )}
    </Card>
  )
}

/** Funding by hand, newest first; another operator decides. */
function Fundings({ title }: { title: string }) {
  const { t, i18n } = useLingui()
  const amountOf = (row: Row) => `+${amountText(row.amount, currencyOf(row.budget))}`
  const decision = useDecision<Row>({
    decide: adminBudgetFundingDecide,
    refreshes: [['budgets']],
    titles: { approve: t`批准這筆撥入？`, reject: t`拒絕這筆撥入？`, withdraw: t`撤回這筆撥入？` },
    describe: (row) => (
      <>
        <strong>{i18n._(budgetWords[row.budget])}</strong> {amountOf(row)}
        <br />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
  const columns: Column<Row>[] = [
    { key: 'budget', title: t`預算`, fixed: true, width: 150, render: (row) => i18n._(budgetWords[row.budget]) },
    {
      key: 'amount',
      title: t`數額`,
      width: 130,
      align: 'right',
      render: (row) => (
        <>
          <strong>{amountOf(row)}</strong>
          <div className="muted">
            <Trans>
              價值 <Money fen={row.worthFen} />
            </Trans>
          </div>
        </>
      ),
    },
  ]
  return (
    <ProposalTable
      endpoint={adminBudgetFundingList}
      decision={decision}
      columns={columns}
      widths={{ reason: 220, status: 270 }}
      title={title}
      empty={<Trans>還沒有人手動撥入過預算。</Trans>}
    />
  )
}
