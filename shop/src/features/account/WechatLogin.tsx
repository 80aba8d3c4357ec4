import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { goBack } from '../../lib/navigate.ts'
import { session } from '../../lib/session.ts'
import { placeBeforeLogin } from '../../lib/shown-page.ts'
import { Button } from '../../ui/Button.tsx'
import { useWechatTrip } from './use-wechat.ts'

/** The button that logs in by WeChat. */
export function WechatLogin() {
  const { leave, busy } = useWechatTrip({ purpose: 'login', to: placeBeforeLogin.get() })
  // Reached by stepping back from the page that a log-in by WeChat led to.
  useEffect(() => {
    if (session.get()) goBack()
  }, [])
  return (
    <Button kind="line" size="large" block busy={busy} onClick={() => leave()}>
      <Trans>微信登入</Trans>
    </Button>
  )
}
