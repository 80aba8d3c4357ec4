import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminTaskPaidList, adminTaskSwitch } from '@shop/contract/promotion/task/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Statistic, Table } from 'antd'
import { Link } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { UnknownPage } from '../../features/frame/Frame.tsx'
import { amountText } from '../../features/ledger/words.ts'
import { taskChanges } from '../../features/task/changes.ts'
import { type Task, taskQuery, taskRefreshes } from '../../features/task/queries.ts'
import { currencyOf } from '../../features/task/values.ts'
import { taskKindWords, taskUnitWords } from '../../features/task/words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useIdParam } from '../../lib/params.ts'
import { useMe } from '../../lib/session.ts'
import { PersonCell } from '../../ui/cells.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Card, Moment, PageFailed, PageHead, StateTag, Waiting } from '../../ui/show.tsx'

/** A task: its cost on each day, and the shoppers paid. */
export default function TaskDetail() {
  const { t, i18n } = useLingui()
  const id = useIdParam('taskId')
  const { data, error, refetch } = useQuery({ ...taskQuery(id ?? 0), enabled: id !== undefined })
  if (!id) return <UnknownPage />
  if (!data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={10} />
  const units = (value: number) => amountText(value, currencyOf(data.unit))
  return (
    <>
      <PageHead
        title={localText(data.title, i18n.locale as Language)}
        note={
          <>
            {t(taskKindWords[data.kind])} · {t(taskUnitWords[data.unit])}{' '}
            <StateTag tone={data.isOn ? 'good' : 'quiet'}>{data.isOn ? t`開放中` : t`已暫停`}</StateTag>
          </>
        }
        actions={
          <>
            <ChangeHistory of={taskChanges} id={data.id} />
            <Actions task={data} />
          </>
        }
      />
      <Card title={<Trans>花費與成效</Trans>}>
        <div className="form-grid">
          <Statistic title={t`每次獎勵`} value={units(data.reward)} />
          <Statistic title={t`完成次數`} value={data.paid} />
          <Statistic title={t`已送和已承諾`} value={units(data.given)} />
          <Statistic title={t`還可以送`} value={units(Math.max(0, data.budget - data.given))} />
        </div>
        <p className="muted" style={{ marginTop: 12 }}>
          <Moment at={data.startsAt} /> – {data.endsAt ? <Moment at={data.endsAt} /> : <Trans>一直有效</Trans>}
        </p>
      </Card>
      <Card title={<Trans>最近 30 天</Trans>}>
        <Table<Task['days'][number]>
          size="small"
          pagination={false}
          rowKey="day"
          dataSource={data.days}
          scroll={{ x: 360 }}
          locale={{ emptyText: t`還沒有人完成。` }}
          columns={[
            { title: t`日期`, dataIndex: 'day' },
            { title: t`完成次數`, align: 'right', dataIndex: 'times' },
            { title: t`送出`, align: 'right', render: (_, row) => units(row.amount) },
          ]}
        />
      </Card>
      <Paid id={id} currency={currencyOf(data.unit)} />
    </>
  )
}

function Actions({ task: { id, kind, isOn } }: { task: Task }) {
  const { t } = useLingui()
  const mayEdit = useMe().may('promo.task.edit')
  const turn = useCommand(
    (on: boolean, requestId) => call(adminTaskSwitch, { params: { id }, body: { on, requestId } }),
    { refreshes: taskRefreshes, said: t`已儲存` },
  )
  return (
    <>
      {kind === 'external' && (
        <Link to={`/task/proofs?taskId=${id}&state=submitted`}>
          <Button>
            <Trans>提交的截圖</Trans>
          </Button>
        </Link>
      )}
      {mayEdit && (
        <>
          <Link to={`/task/edit?taskId=${id}`}>
            <Button>
              <Trans>編輯</Trans>
            </Button>
          </Link>
          <Button type="primary" danger={isOn} loading={turn.isPending} onClick={() => turn.mutate(!isOn)}>
            {isOn ? <Trans>暫停</Trans> : <Trans>開放</Trans>}
          </Button>
        </>
      )}
    </>
  )
}

type Row = RowOf<typeof adminTaskPaidList>

function Paid({ id, currency }: { id: number; currency: 'PTS' | 'SUB' }) {
  const { t } = useLingui()
  const mayViewUsers = useMe().may('user.view')
  const list = useList(adminTaskPaidList, { params: { id } })
  const columns: Column<Row>[] = [
    {
      key: 'user',
      title: t`用戶`,
      width: 220,
      render: ({ user }) => (
        <PersonCell person={user} to={mayViewUsers ? `/user/detail?userId=${user.id}` : undefined} />
      ),
    },
    { key: 'amount', title: t`送出`, width: 110, align: 'right', render: (row) => amountText(row.amount, currency) },
    { key: 'at', title: t`時間`, width: 160, render: (row) => <Moment at={row.at} /> },
  ]
  return (
    <Card title={<Trans>完成的人</Trans>}>
      <DataTable
        name="task-paid"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ text: <Trans>還沒有人完成。</Trans> }}
      />
    </Card>
  )
}
