import { t } from '@lingui/core/macro'
import { ask } from './ask.ts'
import { goBack, historyDepth, navigate } from './navigate.ts'

let asking = false

/** The modal of a 401, one at a time: confirm opens the log-in page, cancel goes back when there is a page behind. */
export async function askToLogIn(): Promise<void> {
  if (asking) return
  asking = true
  const confirmed = await ask({
    title: t`溫馨提示`,
    content: t`此時此刻需要您登入喔`,
    confirm: t`去登入`,
    cancel: t`再逛會`,
  })
  asking = false
  if (confirmed) navigate('pages/login/index')
  else if (historyDepth() > 0) goBack()
}
