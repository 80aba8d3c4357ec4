import { Trans, useLingui } from '@lingui/react/macro'
import { type RateRules, rateDimensions } from '@shop/contract/goods/rate/rate.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { type FiltersOf, type List, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Moment, PageHead, StateTag } from '../../ui/show.tsx'
import { ChangeHistory } from '../change/ChangeHistory.tsx'
import { type RateKind, type Rule, refreshesOf } from './kind.ts'
import { CategoryPicker, GoodsPicker, MerchantPicker } from './pickers.tsx'
import { RateDialog } from './RateDialog.tsx'
import { TargetCell } from './TargetCell.tsx'
import { idsOf } from './target.ts'
import { dimensionWords } from './words.ts'

/** The page of a kind of rate: its rules, with buttons to propose a change or an end. */
export function RuleList({
  kind,
  title,
  note,
  empty,
}: {
  kind: RateKind
  title: ReactNode
  note: ReactNode
  empty: ReactNode
}) {
  const { t } = useLingui()
  const { endpoints, Line } = kind
  const mayEdit = useMe().may(endpoints.decide.permission)
  const list = useList(endpoints.list)
  const [editing, setEditing] = useState<Rule | 'new'>()
  const [ending, setEnding] = useState<Rule>()
  const end = useCommand(
    ({ rule, reason }: { rule: Rule; reason: string }, requestId) =>
      call(endpoints.propose, { body: { ...idsOf(rule), rates: null, reason, requestId } }),
    { refreshes: refreshesOf(kind), said: t`已提出，等待另一位操作員批准`, done: () => setEnding(undefined) },
  )
  const isSingle = kind.fields.length === 1
  const columns: Column<Rule>[] = [
    { key: 'for', title: t`適用`, fixed: true, width: 300, render: (row) => <TargetCell of={row} /> },
    {
      key: 'rate',
      title: t`費率`,
      width: isSingle ? 90 : 200,
      align: isSingle ? 'right' : 'left',
      render: (row) => (
        <strong>
          <Line rates={row.rates} />
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
          <Link to={`${kind.proposalsPage}?state=proposed`}>
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
        title={title}
        note={note}
        actions={
          <>
            <ChangeHistory of={kind.changes} />
            <Link to={kind.proposalsPage}>
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
        <Filters kind={kind} list={list} />
        <DataTable
          name={endpoints.list.path}
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{ text: empty }}
        />
      </section>
      {editing && (
        <RateDialog
          kind={kind}
          {...(editing !== 'new' && { target: editing, rates: editing.rates })}
          onClose={() => setEditing(undefined)}
        />
      )}
      <ReasonDialog
        open={ending !== undefined}
        title={t`結束這條規則？`}
        confirm={t`提出`}
        danger
        busy={end.isPending}
        onConfirm={({ note }) => ending && end.mutate({ rule: ending, reason: note })}
        onCancel={() => setEnding(undefined)}
      >
        {ending && (
          <div style={{ marginBottom: 12 }}>
            <strong>
              <Line rates={ending.rates} />
            </strong>
            <TargetCell of={ending} />
          </div>
        )}
      </ReasonDialog>
    </>
  )
}

function Filters({ kind, list }: { kind: RateKind; list: List<Rule, FiltersOf<RateRules['list']>> }) {
  const { t } = useLingui()
  const { filters, setFilters, rows } = list
  return (
    <FilterBar name={kind.endpoints.list.path} list={list}>
      {!kind.combines && (
        <SelectFilter
          label={t`適用於`}
          width={120}
          value={filters.dimension}
          onChange={(dimension) => setFilters({ dimension })}
          options={rateDimensions.map((value) => ({ value, label: t(dimensionWords[value]) }))}
        />
      )}
      <MerchantPicker
        width={170}
        value={filters.merchantId}
        chosenLabel={rows.find(({ merchant }) => merchant?.id === filters.merchantId)?.merchant?.name}
        onChange={(merchantId) => setFilters({ merchantId })}
      />
      <CategoryPicker width={150} value={filters.categoryId} onChange={(categoryId) => setFilters({ categoryId })} />
      <GoodsPicker
        width={190}
        value={filters.goodsId}
        chosenLabel={rows.find(({ goods }) => goods?.id === filters.goodsId)?.goods?.name}
        onChange={(goodsId) => setFilters({ goodsId })}
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
  )
}
