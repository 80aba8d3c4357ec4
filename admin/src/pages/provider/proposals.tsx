import { Trans, useLingui } from '@lingui/react/macro'
import type { EnteredProvider } from '@shop/contract/platform/provider/fields.ts'
import { adminProviderProposalDecide, adminProviderProposalList } from '@shop/contract/platform/provider/provider.ts'
import { StaleNote } from '../../features/proposal/Proposal.tsx'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import { fieldWords, providerWords } from '../../features/provider/words.ts'
import type { RowOf } from '../../lib/list.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead } from '../../ui/show.tsx'

type Proposal = RowOf<typeof adminProviderProposalList>

/** Proposed keys of services that decide who receives money; another operator decides. */
export default function ProviderProposals() {
  const { t } = useLingui()
  const decision = useDecision<Proposal>({
    decide: adminProviderProposalDecide,
    refreshes: [['providers'], ['provider-proposals']],
    titles: { approve: t`批准這些金鑰？`, reject: t`拒絕這些金鑰？`, withdraw: t`撤回這些金鑰？` },
    describe: (row) => <Proposed of={row} />,
  })
  const columns: Column<Proposal>[] = [
    { key: 'name', title: t`服務`, fixed: true, width: 120, render: (row) => t(providerWords[row.name].name) },
    {
      key: 'changes',
      title: t`更改`,
      width: 350,
      render: (row) => (
        <>
          <Proposed of={row} />
          {row.stale && <StaleNote />}
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead title={<Trans>金鑰提案</Trans>} note={<Trans>由一位操作員提出，另一位批准後生效</Trans>} />
      <ProposalTable
        endpoint={adminProviderProposalList}
        decision={decision}
        columns={columns}
        widths={{ reason: 150, status: 260 }}
        empty={<Trans>沒有金鑰提案。</Trans>}
      />
    </>
  )
}

/** What would change; for a secret only the fact that it would. */
function Proposed({ of: { name, before, after, secrets } }: { of: Proposal }) {
  const { t } = useLingui()
  const labelOf = (field: string) => {
    const words = fieldWords[name satisfies EnteredProvider][field]
    return words ? t(words.label) : field
  }
  const changed = Object.keys(after.values).filter((field) => before.values[field] !== after.values[field])
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
      {before.enabled !== after.enabled && <li>{after.enabled ? t`開啟` : t`關閉`}</li>}
      {changed.map((field) => (
        <li key={field}>
          {labelOf(field)}: {before.values[field] ?? '–'} → {after.values[field]}
        </li>
      ))}
      {secrets.map((field) => (
        <li key={field}>
          <Trans>{labelOf(field)}：換新的</Trans>
        </li>
      ))}
    </ul>
  )
}
