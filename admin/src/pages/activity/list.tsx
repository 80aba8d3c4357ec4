import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { activityKinds } from '@shop/contract/promotion/activity/activity.ts'
import { activityList, activityStates } from '@shop/contract/promotion/activity/admin.ts'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { MostPerDay } from '../../features/activity/Costs.tsx'
import { activityStateWords, activityTones, kindWords } from '../../features/activity/words.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { Moment, Money, PageHead, StateTag } from '../../ui/show.tsx'

type Row = RowOf<typeof activityList>

/** The wheels and eggs; one of each kind can be open. */
export default function ActivityList() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const mayEdit = useMe().may('promo.activity.edit')
  const list = useList(activityList)
  const { filters, setFilters } = list
  const detail = (id: number) => `/activity/detail?activityId=${id}`
  const create = mayEdit && (
    <Button type="primary" onClick={() => void navigate('/activity/edit')}>
      <Trans>新增活動</Trans>
    </Button>
  )
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t`活動`,
      fixed: true,
      width: 220,
      render: (row) => <Link to={detail(row.id)}>{localText(row.name, i18n.locale as Language)}</Link>,
    },
    { key: 'kind', title: t`類型`, width: 90, render: (row) => t(kindWords[row.kind]) },
    {
      key: 'window',
      title: t`活動時間`,
      width: 240,
      render: (row) => (
        <>
          <Moment at={row.startsAt} /> – <Moment at={row.endsAt} />
        </>
      ),
    },
    {
      key: 'play',
      title: t`每次平均花費`,
      width: 130,
      align: 'right',
      render: (row) => <Money fen={row.perPlayFen} />,
    },
    {
      key: 'day',
      title: t`每天最多花費`,
      width: 130,
      align: 'right',
      render: (row) => <MostPerDay fen={row.mostPerDayFen} />,
    },
    {
      key: 'state',
      title: t`狀態`,
      width: 130,
      render: (row) =>
        row.waiting ? (
          <Link to="/activity/openings?state=proposed">
            <StateTag tone="wait">{t`等待批准開放`}</StateTag>
          </Link>
        ) : (
          <StateTag tone={activityTones[row.state]}>{t(activityStateWords[row.state])}</StateTag>
        ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>轉盤與砸蛋</Trans>}
        note={<Trans>每種同時只能開放一個；機率只能在暫停時更改，沒有指定中獎人的功能</Trans>}
        actions={
          <>
            <Link to="/activity/openings">
              <Button>
                <Trans>開放的提案</Trans>
              </Button>
            </Link>
            {create}
          </>
        }
      />
      <section className="card">
        <FilterBar name="activities" list={list}>
          <SelectFilter
            label={t`類型`}
            value={filters.kind}
            onChange={(kind) => setFilters({ kind })}
            options={activityKinds.map((value) => ({ value, label: t(kindWords[value]) }))}
          />
          <SelectFilter
            label={t`狀態`}
            value={filters.state}
            onChange={(state) => setFilters({ state })}
            options={activityStates.map((value) => ({ value, label: t(activityStateWords[value]) }))}
          />
        </FilterBar>
        <DataTable
          name="activities"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          open={(row) => void navigate(detail(row.id))}
          empty={{ text: <Trans>還沒有活動。</Trans>, action: create }}
        />
      </section>
    </>
  )
}
