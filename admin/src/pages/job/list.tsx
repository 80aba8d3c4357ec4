import { Trans, useLingui } from '@lingui/react/macro'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { adminDeadJobDecide, adminDeadJobList } from '@shop/contract/platform/dead-job/dead-job.ts'
import { Button, Popconfirm } from 'antd'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { jobChanges } from '../../features/job/changes.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Moment, PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof adminDeadJobList>
type Decision = BodyOf<typeof adminDeadJobDecide>['to']

/** Background jobs that have used up their attempts: an operator retries or drops them. */
export default function DeadJobList() {
  const { t } = useLingui()
  const list = useList(adminDeadJobList)
  const decide = useCommand(
    ({ id, to }: { id: number; to: Decision }) => call(adminDeadJobDecide, { params: { id }, body: { to } }),
    { refreshes: [['dead-jobs'], ['dashboard']], said: t`已處理` },
  )
  const columns: Column<Row>[] = [
    {
      key: 'task',
      title: t`工作`,
      fixed: true,
      width: 240,
      render: (row) => (
        <>
          {row.task}
          <div className="muted">{row.about}</div>
        </>
      ),
    },
    {
      key: 'error',
      title: t`最後的錯誤`,
      width: 380,
      render: (row) => row.lastError ?? <span className="muted">{t`執行中被中斷`}</span>,
    },
    { key: 'attempts', title: t`嘗試次數`, width: 100, align: 'right', render: (row) => row.attempts },
    { key: 'failedAt', title: t`停下時間`, width: 140, render: (row) => <Moment at={row.failedAt} /> },
    {
      key: 'decide',
      title: t`操作`,
      width: 180,
      render: ({ id }) => (
        <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button
            size="small"
            type="primary"
            disabled={decide.isPending}
            onClick={() => decide.mutate({ id, to: 'retry' })}
          >
            <Trans>再試</Trans>
          </Button>
          <Popconfirm
            title={t`放棄這項工作？它不會再執行。`}
            okText={t`放棄`}
            onConfirm={() => decide.mutate({ id, to: 'drop' })}
          >
            <Button size="small" danger disabled={decide.isPending}>
              <Trans>放棄</Trans>
            </Button>
          </Popconfirm>
        </span>
      ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>停下的工作</Trans>}
        note={<Trans>多次失敗、不再自動嘗試的背景工作。修好原因後再試。</Trans>}
        actions={<ChangeHistory of={jobChanges} />}
      />
      <section className="card">
        <DataTable
          name="dead-jobs"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{ text: <Trans>沒有停下的工作。</Trans> }}
        />
      </section>
    </>
  )
}
