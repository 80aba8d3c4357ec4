import { Trans, useLingui } from '@lingui/react/macro'
import type { ProposalDecide, ProposalList, ProposalRow } from '@shop/contract/platform/proposal/proposal.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RowOf } from '../../lib/list.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead } from '../../ui/show.tsx'
import { StaleNote } from '../proposal/Proposal.tsx'
import { ProposalTable } from '../proposal/ProposalTable.tsx'
import { type Decision, useDecision } from '../proposal/useDecision.tsx'
import { refreshes } from './queries.ts'

/** A page of one kind of proposals that change something about a merchant. */
export function MerchantProposals<E extends ProposalList>({
  endpoint,
  decide,
  title,
  note,
  changes,
  change,
}: {
  endpoint: E
  decide: ProposalDecide
  title: ReactNode
  note: ReactNode
  /** the heading of the column with the change */
  changes: string
  change: (row: RowOf<E>) => ReactNode
}) {
  const { t } = useLingui()
  // The endpoint's type is generic here, so the fields every row has are not known to the compiler.
  type Row = RowOf<E> & ProposalRow & { merchantId: number; name: string }
  const decision = useDecision<Row>({
    decide,
    refreshes,
    titles: { approve: t`批准這項更改？`, reject: t`拒絕這項更改？`, withdraw: t`撤回這項更改？` },
    describe: (row) => (
      <>
        <strong>{row.name}</strong> {change(row)}
        <br />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
  const columns: Column<Row>[] = [
    {
      key: 'merchant',
      title: t`商家`,
      fixed: true,
      width: 190,
      render: (row) => <Link to={`/merchant/detail?merchantId=${row.merchantId}`}>{row.name}</Link>,
    },
    {
      key: 'change',
      title: changes,
      width: 190,
      render: (row) => (
        <>
          {change(row)}
          {row.stale && <StaleNote />}
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead title={title} note={note} />
      <ProposalTable
        endpoint={endpoint}
        decision={decision as unknown as Decision<RowOf<E>>}
        columns={columns as unknown as Column<RowOf<E>>[]}
        widths={{ reason: 200, status: 230 }}
        empty={<Trans>沒有更改。在商家詳情裡可以提出。</Trans>}
      />
    </>
  )
}
