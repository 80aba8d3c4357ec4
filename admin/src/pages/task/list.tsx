import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminTaskList, adminTaskSwitch } from '@shop/contract/promotion/task/admin.ts'
import { taskKinds } from '@shop/contract/promotion/task/task.ts'
import { Button, Switch } from 'antd'
import { Link, useNavigate } from 'react-router'
import { amountText } from '../../features/ledger/words.ts'
import { taskRefreshes } from '../../features/task/queries.ts'
import { currencyOf } from '../../features/task/values.ts'
import { taskKindWords, taskUnitWords } from '../../features/task/words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { Moment, PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof adminTaskList>

/** The tasks that earn subsidy or points, each with a switch that pauses it at once. */
export default function TaskList() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const mayEdit = useMe().may('promo.task.edit')
  const list = useList(adminTaskList)
  const { filters, setFilters } = list
  const detail = (id: number) => `/task/detail?taskId=${id}`
  const turn = useCommand(
    ({ id, on }: { id: number; on: boolean }, requestId) =>
      call(adminTaskSwitch, { params: { id }, body: { on, requestId } }),
    { refreshes: taskRefreshes, said: t`已儲存` },
  )
  const create = mayEdit && (
    <Button type="primary" onClick={() => void navigate('/task/edit')}>
      <Trans>新增任務</Trans>
    </Button>
  )
  const rewardOf = ({ unit, reward }: Row) => `${amountText(reward, currencyOf(unit))} ${t(taskUnitWords[unit])}`
  const columns: Column<Row>[] = [
    {
      key: 'title',
      title: t`任務`,
      fixed: true,
      width: 220,
      render: (row) => <Link to={detail(row.id)}>{localText(row.title, i18n.locale as Language)}</Link>,
    },
    { key: 'kind', title: t`類型`, width: 110, render: (row) => t(taskKindWords[row.kind]) },
    { key: 'reward', title: t`每次獎勵`, width: 130, align: 'right', render: rewardOf },
    {
      key: 'given',
      title: t`已送 / 預算`,
      width: 170,
      align: 'right',
      render: ({ unit, given, budget }) => [given, budget].map((of) => amountText(of, currencyOf(unit))).join(' / '),
    },
    { key: 'ends', title: t`結束`, width: 150, render: (row) => <Moment at={row.endsAt} /> },
    { key: 'sort', title: t`排序`, width: 80, align: 'right', render: (row) => row.sort },
    {
      key: 'on',
      title: t`開放`,
      width: 90,
      render: (row) => {
        const title = localText(row.title, i18n.locale as Language)
        return (
          <Switch
            aria-label={t`開放「${title}」`}
            checked={row.isOn}
            disabled={!mayEdit || turn.isPending}
            onClick={(on, event) => {
              event.stopPropagation()
              turn.mutate({ id: row.id, on })
            }}
          />
        )
      },
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>任務</Trans>}
        note={<Trans>用戶完成後得到補貼或積分；每人合計的上限在「補貼」和「積分」設定裡</Trans>}
        actions={create}
      />
      <section className="card">
        <FilterBar name="tasks" list={list}>
          <SelectFilter
            label={t`類型`}
            value={filters.kind}
            onChange={(kind) => setFilters({ kind })}
            options={taskKinds.map((value) => ({ value, label: t(taskKindWords[value]) }))}
          />
          <SelectFilter
            label={t`狀態`}
            value={filters.on}
            onChange={(on) => setFilters({ on })}
            options={[
              { value: 'yes', label: t`開放中` },
              { value: 'no', label: t`已暫停` },
            ]}
          />
        </FilterBar>
        <DataTable
          name="tasks"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          open={(row) => void navigate(detail(row.id))}
          empty={{ text: <Trans>還沒有任務。</Trans>, action: create }}
        />
      </section>
    </>
  )
}
