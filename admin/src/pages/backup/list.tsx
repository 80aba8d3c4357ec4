import { Trans, useLingui } from '@lingui/react/macro'
import { adminBackupList, adminBackupStart, type BackupRun } from '@shop/contract/platform/backup/backup.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { BackupError } from '../../features/backup/BackupError.tsx'
import { formatBytes } from '../../features/backup/size.ts'
import { whilePresent } from '../../lib/attention.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useList } from '../../lib/list.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Moment, PageHead, StateTag } from '../../ui/show.tsx'

/** Backups and how they went. The archives stay on the server: they hold every secret of the shop. */
export default function BackupList() {
  const { t } = useLingui()
  const list = useList(adminBackupList, { refetchMs: whilePresent(5_000) })
  const start = useCommand(() => call(adminBackupStart, {}), {
    refreshes: [['backups'], ['dashboard']],
    said: t`備份很快就會開始`,
  })
  const columns: Column<BackupRun>[] = [
    { key: 'state', title: t`結果`, fixed: true, width: 100, render: (row) => <State {...row} /> },
    { key: 'startedAt', title: t`開始時間`, width: 140, render: (row) => <Moment at={row.startedAt} /> },
    { key: 'by', title: t`由誰開始`, width: 130, render: (row) => <Starter {...row} /> },
    { key: 'took', title: t`歷時`, width: 90, align: 'right', render: (row) => tookOf(row) ?? <Nothing /> },
    {
      key: 'bytes',
      title: t`大小`,
      width: 100,
      align: 'right',
      render: ({ bytes }) => (bytes === null ? <Nothing /> : formatBytes(bytes)),
    },
    { key: 'content', title: t`內容`, width: 200, render: (row) => <Content {...row} /> },
    {
      key: 'file',
      title: t`位置`,
      width: 250,
      render: ({ host, file }) => (
        <div style={{ overflowWrap: 'anywhere' }}>
          {file}
          <div className="muted">{host}</div>
        </div>
      ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>備份</Trans>}
        note={
          <Trans>
            資料庫和上傳的檔案，寫成一個檔案並重新讀過。檔案留在伺服器上，還原要在伺服器上執行 npm run restore。
          </Trans>
        }
        actions={
          <Button type="primary" loading={start.isPending} onClick={() => start.mutate(undefined)}>
            <Trans>立即備份</Trans>
          </Button>
        }
      />
      <section className="card">
        <DataTable
          name="backups"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{ text: <Trans>還沒有備份。</Trans> }}
        />
      </section>
    </>
  )
}

const Nothing = () => <span className="muted">–</span>

function State({ state }: BackupRun): ReactNode {
  if (state === 'running') {
    return (
      <StateTag tone="busy">
        <Trans>進行中</Trans>
      </StateTag>
    )
  }
  return state === 'done' ? (
    <StateTag tone="good">
      <Trans>完成</Trans>
    </StateTag>
  ) : (
    <StateTag tone="bad">
      <Trans>失敗</Trans>
    </StateTag>
  )
}

function Starter({ actor, operatorName }: BackupRun): ReactNode {
  if (actor === 'system:clock') return <Trans>每日備份</Trans>
  return actor === 'system:command' ? <Trans>伺服器上的指令</Trans> : operatorName
}

function Content({ state, error, rowCount, fileCount, missing }: BackupRun): ReactNode {
  if (state === 'failed') {
    return (
      <span className="bad">
        <BackupError error={error} />
      </span>
    )
  }
  if (rowCount === null) return <Nothing />
  return (
    <>
      <Trans>
        {rowCount} 筆資料，{fileCount} 個檔案
      </Trans>
      {missing > 0 && (
        <div className="bad">
          <Trans>{missing} 個檔案不在伺服器上</Trans>
        </div>
      )}
    </>
  )
}

function tookOf({ startedAt, finishedAt }: BackupRun): string | undefined {
  if (!finishedAt) return undefined
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}
