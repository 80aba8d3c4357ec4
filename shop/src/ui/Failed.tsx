import { Trans, useLingui } from '@lingui/react/macro'
import { CallError } from '@shop/web/call-error.ts'
import { useEffect, useRef } from 'react'
import { whenReachable } from '../lib/reconnect.ts'
import { dismissToast } from '../lib/toast.ts'
import { findPage, homePath } from '../pages.ts'
import { Button } from './Button.tsx'
import { Empty } from './Empty.tsx'
import { useFrame } from './frame.ts'

/**
 * What failed, in words, and what to do: log in, go on to the parent page if the server refuses this one, else try
 * again. If the server has not answered, it also retries automatically once the server can be reached.
 */
export function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useLingui()
  const failure = error instanceof CallError ? error : undefined
  const latestRetry = useRef(retry)
  latestRetry.current = retry
  const unreachable = failure !== undefined && !failure.answered
  useEffect(() => (unreachable ? whenReachable(() => latestRetry.current()) : undefined), [unreachable])
  const message = failure?.message
  useEffect(() => (message ? dismissToast(message) : undefined), [message])
  if (failure?.kind === 'login') {
    return (
      <Empty
        drawing="person"
        text={t`登入後即可查看`}
        action={{ text: <Trans>去登入</Trans>, to: 'pages/login/index' }}
      />
    )
  }
  const text = message || t`頁面出了點問題，請再試一次`
  if (failure?.final) return <Lost text={text} />
  return (
    <Empty drawing="failed" text={text}>
      <Button kind="line" onClick={retry}>
        <Trans>重試</Trans>
      </Button>
    </Empty>
  )
}

function Lost({ text }: { text: string }) {
  const { i18n } = useLingui()
  const { wayOn } = useFrame()
  const page = wayOn && findPage(wayOn)
  const name = wayOn === homePath ? <Trans>回到首頁</Trans> : page && i18n._(page.title)
  return <Empty drawing="lost" text={text} action={wayOn && page && { text: name, to: wayOn, replace: true }} />
}
