import { Trans } from '@lingui/react/macro'
import type { BackupHealth } from '@shop/contract/platform/backup/backup.ts'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { useMe } from '../../lib/session.ts'
import { Moment } from '../../ui/show.tsx'
import { BackupError } from './BackupError.tsx'

/** Warns that the last backup failed, or that there has been no good one for two days. */
export function BackupAlert({ health: { daily, last, doneAt, late } }: { health: BackupHealth }) {
  const me = useMe()
  if (!late && last?.state !== 'failed') return null
  const title =
    last?.state === 'failed' ? (
      <Trans>
        <Moment at={last.startedAt} /> 的備份失敗了。
      </Trans>
    ) : doneAt ? (
      <Trans>
        上一次備份是 <Moment at={doneAt} />
        ，已經超過兩天。
      </Trans>
    ) : (
      <Trans>這家商店還沒有備份。</Trans>
    )
  return (
    <Alert
      type="error"
      showIcon
      style={{ marginBottom: 14 }}
      title={title}
      description={last?.state === 'failed' ? <BackupError error={last.error} /> : undefined}
      action={
        !daily && me.may('setting.edit') ? (
          <Link to="/setting/group?group=backup">
            <Trans>設定每日備份</Trans>
          </Link>
        ) : (
          <Link to="/backup/list">
            <Trans>查看備份</Trans>
          </Link>
        )
      }
    />
  )
}
