import { useLingui } from '@lingui/react/macro'
import type { ProposalList, ProposalRow, ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import type { ReactNode } from 'react'
import { type FiltersOf, type List, type RowOf, useList } from '../../lib/list.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Moment } from '../../ui/show.tsx'
import { ProposalStateFilter, ProposalStatus } from './Proposal.tsx'
import type { Decision } from './useDecision.tsx'

/**
 * The proposals of one kind, newest first, filtered by state: what they would do, why, who proposed them, and their
 * status.
 */
export function ProposalTable<E extends ProposalList>({
  endpoint,
  decision,
  columns,
  widths,
  filters,
  title,
  empty,
}: {
  endpoint: E
  decision: Decision<RowOf<E>>
  /** what proposals of this kind would do */
  columns: Column<RowOf<E>>[]
  /** the widths of the columns that every kind has */
  widths: { reason: number; status: number }
  /** in addition to the state filter */
  filters?: (list: List<RowOf<E>, FiltersOf<E>>) => ReactNode
  title?: string
  empty: ReactNode
}) {
  const { t } = useLingui()
  const list = useList(endpoint)
  // The endpoint's type is generic here, so the fields every proposal has are not known to the compiler.
  const byState = list as unknown as List<ProposalRow, { state: ProposalState }>
  const every: Column<RowOf<E> & ProposalRow>[] = [
    { key: 'reason', title: t`原因`, width: widths.reason, render: (row) => row.reason },
    {
      key: 'proposed',
      title: t`提出人`,
      width: 140,
      render: (row) => (
        <>
          {row.proposedBy}
          <div className="muted">
            <Moment at={row.proposedAt} />
          </div>
        </>
      ),
    },
    {
      key: 'state',
      title: t`狀態`,
      width: widths.status,
      render: (row) => <ProposalStatus of={row} onAsk={(chosen) => decision.ask(row, chosen)} />,
    },
  ]
  return (
    <>
      <section className="card">
        {title && (
          <div className="card-head">
            <h2>{title}</h2>
          </div>
        )}
        <FilterBar name={endpoint.path} list={list}>
          {filters?.(list)}
          <ProposalStateFilter value={byState.filters.state} onChange={(state) => byState.setFilters({ state })} />
        </FilterBar>
        <DataTable
          name={endpoint.path}
          list={list as List<RowOf<E> & ProposalRow, FiltersOf<E>>}
          columns={[...columns, ...every]}
          rowKey={(row) => row.id}
          empty={{ text: empty }}
        />
      </section>
      {decision.dialog}
    </>
  )
}
