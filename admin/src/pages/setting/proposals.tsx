import '../../features/setting/setting.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { adminSettingProposalList } from '@shop/contract/platform/setting/proposals.ts'
import { dualSettingGroups } from '@shop/contract/platform/setting/setting.ts'
import { Link } from 'react-router'
import { StaleNote } from '../../features/proposal/Proposal.tsx'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { Differences } from '../../features/setting/Differences.tsx'
import { type SettingProposal, useSettingDecision } from '../../features/setting/useSettingDecision.tsx'
import { groupWords } from '../../features/setting/words.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { SelectFilter } from '../../ui/FilterBar.tsx'
import { PageHead } from '../../ui/show.tsx'

/** Changes of settings that take two operators; another operator decides. */
export default function SettingProposals() {
  const { t } = useLingui()
  const decision = useSettingDecision()
  const nameOf = (group: SettingProposal['group']) => {
    const words = groupWords[group]
    return words ? t(words) : group
  }
  const columns: Column<SettingProposal>[] = [
    {
      key: 'group',
      title: t`設定`,
      fixed: true,
      width: 100,
      render: (row) => <Link to={`/setting/group?group=${row.group}`}>{nameOf(row.group)}</Link>,
    },
    {
      key: 'changes',
      title: t`更改`,
      width: 350,
      render: (row) => (
        <>
          <Differences group={row.group} before={row.before} after={row.after} />
          {row.stale && <StaleNote />}
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead title={<Trans>更改提案</Trans>} note={<Trans>由一位操作員提出，另一位批准後生效</Trans>} />
      <ProposalTable
        endpoint={adminSettingProposalList}
        decision={decision}
        columns={columns}
        widths={{ reason: 150, status: 260 }}
        filters={({ filters, setFilters }) => (
          <SelectFilter
            label={t`設定`}
            width={130}
            value={filters.subject}
            onChange={(subject) => setFilters({ subject })}
            options={dualSettingGroups
              .filter((group) => groupWords[group])
              .map((value) => ({ value, label: nameOf(value) }))}
          />
        )}
        empty={<Trans>沒有更改提案。在要兩個人更改的設定裡可以提出。</Trans>}
      />
    </>
  )
}
