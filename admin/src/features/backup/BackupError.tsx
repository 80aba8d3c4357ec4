import { Trans } from '@lingui/react/macro'

/** Why a backup failed, in the words of the system that stopped it. */
export function BackupError({ error }: { error: string | null }) {
  return error === 'interrupted' ? <Trans>被中斷</Trans> : error
}
