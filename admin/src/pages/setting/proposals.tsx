import '../../features/setting/setting.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ProposalDecision } from '@shop/contract/platform/proposal/proposal.ts'
import { adminSettingProposalList } from '@shop/contract/platform/setting/proposals.ts'
import { dualSettingGroups } from '@shop/contract/platform/setting/setting.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { DecideProposal, type SettingProposal } from '../../features/setting/DecideProposal.tsx'
import { Differences } from '../../features/setting/Differences.tsx'
import { StaleNote } from '../../features/setting/OpenProposal.tsx'
import { groupWords } from '../../features/setting/words.ts'
import { ProposalStand, ProposalStateFilter, ProposedCell } from '../../features/two-persons/Proposal.tsx'
import { useList } from '../../lib/list.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { PageHead } from '../../ui/show.tsx'

/** Changes of settings that take two persons; who has not proposed one decides. */
export default function SettingProposals() {
  const { t } = useLingui()
  const list = useList(adminSettingProposalList)
  const { filters, setFilters } = list
  const [asked, setAsked] = useState<{ row: SettingProposal; decision: ProposalDecision } | undefined>()
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
    { key: 'reason', title: t`原因`, width: 150, render: (row) => row.reason },
    { key: 'proposed', title: t`提出人`, width: 140, render: (row) => <ProposedCell of={row} /> },
    {
      key: 'state',
      title: t`狀態`,
      width: 260,
      render: (row) => <ProposalStand of={row} onAsk={(decision) => setAsked({ row, decision })} />,
    },
  ]

  return (
    <>
      <PageHead title={<Trans>更改提案</Trans>} note={<Trans>由一位操作員提出，另一位批准後生效</Trans>} />
      <section className="card">
        <FilterBar name="setting-proposals" list={list}>
          <SelectFilter
            label={t`設定`}
            width={130}
            value={filters.group}
            onChange={(group) => setFilters({ group })}
            options={dualSettingGroups
              .filter((group) => groupWords[group])
              .map((value) => ({ value, label: nameOf(value) }))}
          />
          <ProposalStateFilter value={filters.state} onChange={(state) => setFilters({ state })} />
        </FilterBar>
        <DataTable
          name="setting-proposals"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{ text: <Trans>沒有更改提案。在要兩個人更改的設定裡可以提出。</Trans> }}
        />
      </section>
      {asked && <DecideProposal proposal={asked.row} decision={asked.decision} onClose={() => setAsked(undefined)} />}
    </>
  )
}
