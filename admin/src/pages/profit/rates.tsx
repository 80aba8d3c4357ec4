import { Trans, useLingui } from '@lingui/react/macro'
import { profitRuleList, profitRulePropose, profitTargets } from '@shop/contract/promotion/profit/rates.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { profitRuleChanges } from '../../features/profit/changes.ts'
import { type ProfitRule, rateRefreshes } from '../../features/profit/queries.ts'
import { RateDialog } from '../../features/profit/RateDialog.tsx'
import { Rates, TargetCell } from '../../features/profit/Rates.tsx'
import { targetWords } from '../../features/profit/words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Moment, PageHead, StateTag } from '../../ui/show.tsx'

/** Rates of profit that differ from the settings: of goods, categories and merchants. */
export default function ProfitRates() {
  const { t } = useLingui()
  const me = useMe()
  const list = useList(profitRuleList)
  const { filters, setFilters } = list
  const [editing, setEditing] = useState<ProfitRule | 'new'>()
  const [ending, setEnding] = useState<ProfitRule>()
  const end = useCommand(
    ({ rule: { kind, targetId }, reason }: { rule: ProfitRule; reason: string }, requestId) =>
      call(profitRulePropose, { body: { kind, targetId, rates: null, reason, requestId } }),
    { refreshes: rateRefreshes, said: t`已提出，等待另一位操作員批准`, done: () => setEnding(undefined) },
  )
  const mayEdit = me.may('profit.edit')
  const columns: Column<ProfitRule>[] = [
    { key: 'for', title: t`適用`, fixed: true, width: 280, render: (row) => <TargetCell of={row} /> },
    {
      key: 'rates',
      title: t`費率`,
      width: 200,
      render: (row) => (
        <strong>
          <Rates of={row} />
        </strong>
      ),
    },
    { key: 'since', title: t`開始`, width: 140, render: (row) => <Moment at={row.createdAt} /> },
    {
      key: 'state',
      title: t`狀態`,
      width: 160,
      render: (row) =>
        row.endedAt ? (
          <>
            <StateTag tone="quiet">{t`已結束`}</StateTag>
            <div className="muted">
              <Moment at={row.endedAt} />
            </div>
          </>
        ) : row.waiting ? (
          <Link to="/profit/rate-proposals?state=proposed">
            <StateTag tone="wait">{t`有更改待批准`}</StateTag>
          </Link>
        ) : (
          <StateTag tone="good">{t`使用中`}</StateTag>
        ),
    },
    {
      key: 'do',
      title: '',
      width: 130,
      align: 'right',
      render: (row) =>
        mayEdit &&
        row.endedAt === null &&
        !row.waiting && (
          <>
            <Button type="link" size="small" onClick={() => setEditing(row)}>
              <Trans>更改</Trans>
            </Button>
            <Button type="link" size="small" danger onClick={() => setEnding(row)}>
              <Trans>結束</Trans>
            </Button>
          </>
        ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>收益費率</Trans>}
        note={
          <Trans>
            這裡沒有的商品按
            <Link to="/setting/group?group=commission" className="in-text">
              設定
            </Link>
            的費率；商品優先於分類，分類優先於商家
          </Trans>
        }
        actions={
          <>
            <ChangeHistory of={profitRuleChanges} />
            <Link to="/profit/rate-proposals">
              <Button>
                <Trans>更改提案</Trans>
              </Button>
            </Link>
            {mayEdit && (
              <Button type="primary" onClick={() => setEditing('new')}>
                <Trans>新增費率</Trans>
              </Button>
            )}
          </>
        }
      />
      <section className="card">
        <FilterBar name="profit-rules" list={list}>
          <SelectFilter
            label={t`適用於`}
            width={120}
            value={filters.kind}
            onChange={(kind) => setFilters({ kind, targetId: undefined })}
            options={profitTargets.map((value) => ({ value, label: t(targetWords[value]) }))}
          />
          <SelectFilter
            label={t`狀態`}
            width={120}
            value={filters.state}
            onChange={(state) => setFilters({ state })}
            options={[
              { value: 'active', label: t`使用中` },
              { value: 'ended', label: t`已結束` },
            ]}
          />
        </FilterBar>
        <DataTable
          name="profit-rules"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{ text: <Trans>沒有符合條件的收益費率。</Trans> }}
        />
      </section>
      {editing && <RateDialog target={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
      <ReasonDialog
        open={ending !== undefined}
        title={t`結束這個費率？`}
        confirm={t`提出`}
        danger
        busy={end.isPending}
        onConfirm={({ note }) => ending && end.mutate({ rule: ending, reason: note })}
        onCancel={() => setEnding(undefined)}
      >
        {ending && (
          <p style={{ marginBottom: 12 }}>
            <TargetCell of={ending} /> · <Rates of={ending} />
          </p>
        )}
      </ReasonDialog>
    </>
  )
}
