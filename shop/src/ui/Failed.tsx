import { Trans, useLingui } from '@lingui/react/macro'
import { CallError } from '@shop/web/call-error.ts'
import { navigate } from '../lib/navigate.ts'
import { Button } from './Button.tsx'
import { Empty } from './Empty.tsx'

/** What failed, in words, and what to do: retry, or log in if that is required. */
export function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useLingui()
  if (error instanceof CallError && error.kind === 'login') {
    return (
      <Empty drawing="person" text={t`登入後即可查看`}>
        <Button onClick={() => navigate('pages/login/index')}>
          <Trans>去登入</Trans>
        </Button>
      </Empty>
    )
  }
  return (
    <Empty
      drawing="failed"
      text={error instanceof CallError && error.message ? error.message : t`頁面出了點問題，請再試一次`}
    >
      <Button kind="line" onClick={retry}>
        <Trans>重試</Trans>
      </Button>
    </Empty>
  )
}
