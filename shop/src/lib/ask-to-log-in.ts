import { t } from '@lingui/core/macro'
import { ask, questions } from './ask.ts'
import { goBack, historyDepth, navigate } from './navigate.ts'
import { session } from './session.ts'

/**
 * The dialog after a 401, one at a time: confirming opens the log-in page, cancelling goes back if there is a previous
 * page.
 */
export async function askToLogIn(): Promise<void> {
  if (questions.get().some(({ about }) => about === 'login')) return
  if (await offerToLogIn()) navigate('pages/login/index')
  else if (historyDepth() > 0) goBack()
}

/** For what only users can do: true when logged in, else asks and opens the log-in page, which leads back. */
export async function loggedIn(): Promise<boolean> {
  if (session.get()) return true
  if (await offerToLogIn()) navigate('pages/login/index')
  return false
}

function offerToLogIn(): Promise<boolean> {
  return ask({
    about: 'login',
    title: t`溫馨提示`,
    content: t`此時此刻需要您登入喔`,
    confirm: t`去登入`,
    cancel: t`再逛會`,
  })
}
