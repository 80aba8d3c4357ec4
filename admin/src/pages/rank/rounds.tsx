import { Trans, useLingui } from '@lingui/react/macro'
import { adminRankRounds } from '@shop/contract/promotion/rank/admin.ts'
import { rankBoards, rankPeriods } from '@shop/contract/promotion/rank/rank.ts'
import { Link } from 'react-router'
import { amountText } from '../../features/ledger/words.ts'
import { boardWords, periodWords } from '../../features/rank/words.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { Moment, PageHead, StateTag } from '../../ui/show.tsx'

type Row = RowOf<typeof adminRankRounds>

/** Ended rounds and the outcome of their prizes. */
export default function RankRounds() {
  const { t } = useLingui()
  const list = useList(adminRankRounds)
  const { filters, setFilters } = list
  const columns: Column<Row>[] = [
    {
      key: 'round',
      title: t`一期`,
      fixed: true,
      width: 230,
      render: (row) => (
        <Link to={`/rank/round?roundId=${row.id}`}>
          {row.startsOn} – {row.endsOn}
        </Link>
      ),
    },
    {
      key: 'board',
      title: t`榜`,
      width: 130,
      render: (row) => (
        <>
          {t(boardWords[row.board])} {t(periodWords[row.period])}
        </>
      ),
    },
    { key: 'ended', title: t`公布`, width: 140, render: (row) => <Moment at={row.endedAt} /> },
    { key: 'until', title: t`異議期到`, width: 140, render: (row) => <Moment at={row.objectionsUntil} /> },
    {
      key: 'granted',
      title: t`已發放`,
      width: 110,
      align: 'right',
      render: (row) => amountText(row.granted, 'RWD'),
    },
    {
      key: 'waiting',
      title: t`待發放`,
      width: 160,
      align: 'right',
      render: (row) => (
        <>
          {amountText(row.waiting, 'RWD')} {row.held > 0 && <StateTag tone="bad">{t`${row.held} 項發不出`}</StateTag>}
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead title={<Trans>往期名次</Trans>} note={<Trans>公布後三天內可以提出異議，之後發放</Trans>} />
      <section className="card">
        <FilterBar name="rank-rounds" list={list}>
          <SelectFilter
            label={t`榜`}
            width={120}
            value={filters.board}
            onChange={(board) => setFilters({ board })}
            options={rankBoards.map((value) => ({ value, label: t(boardWords[value]) }))}
          />
          <SelectFilter
            label={t`週期`}
            width={120}
            value={filters.period}
            onChange={(period) => setFilters({ period })}
            options={rankPeriods.map((value) => ({ value, label: t(periodWords[value]) }))}
          />
          <SelectFilter
            label={t`獎品`}
            width={140}
            value={filters.held}
            onChange={(held) => setFilters({ held })}
            options={[{ value: 'yes' as const, label: t`有發不出的` }]}
          />
        </FilterBar>
        <DataTable
          name="rank-rounds"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{ text: <Trans>還沒有結束的一期。</Trans> }}
        />
      </section>
    </>
  )
}
