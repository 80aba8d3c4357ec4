import { Trans, useLingui } from '@lingui/react/macro'
import { adminInviterDecide, adminInviterList } from '@shop/contract/people/account/admin.ts'
import { Link } from 'react-router'
import { StaleNote } from '../../features/proposal/Proposal.tsx'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import type { RowOf } from '../../lib/list.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof adminInviterList>
type Person = Row['user']

/** Corrections of who invited a shopper; a new inviter waits for another operator. */
export default function Inviters() {
  const { t } = useLingui()
  const name = (person: Person | null) => (person ? person.nickname || `#${person.id}` : '–')
  const decision = useDecision<Row>({
    decide: adminInviterDecide,
    refreshes: [['users'], ['changes']],
    titles: { approve: t`批准這項更正？`, reject: t`拒絕這項更正？`, withdraw: t`撤回這項更正？` },
    describe: (row) => (
      <>
        <strong>{name(row.user)}</strong>
        <br />
        <Trans>邀請人</Trans> {name(row.before)} → <strong>{name(row.after)}</strong>
        <br />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
  const link = (person: Person | null) =>
    person ? <Link to={`/user/detail?userId=${person.id}`}>{name(person)}</Link> : name(null)
  const columns: Column<Row>[] = [
    { key: 'user', title: t`用戶`, fixed: true, width: 140, render: (row) => link(row.user) },
    {
      key: 'inviter',
      title: t`邀請人`,
      width: 220,
      render: (row) => (
        <>
          {link(row.before)} → <strong>{link(row.after)}</strong>
          {row.stale && <StaleNote />}
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>邀請人的更正</Trans>}
        note={<Trans>在用戶詳情裡提出；指定或更換邀請人由另一位操作員批准</Trans>}
      />
      <ProposalTable
        endpoint={adminInviterList}
        decision={decision}
        columns={columns}
        widths={{ reason: 240, status: 210 }}
        empty={<Trans>還沒有更正過邀請人。</Trans>}
      />
    </>
  )
}
