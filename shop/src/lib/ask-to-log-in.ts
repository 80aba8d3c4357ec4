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
  if (await offerToLogIn(t`請先登入`)) navigate('pages/login/index')
  else if (historyDepth() > 0) goBack()
}

/**
 * For what only users can do: true when logged in, else asks and opens the log-in page, which leads back. `title` says
 * what the log-in is for.
 */
export async function loggedIn(title: string): Promise<boolean> {
  if (session.get()) return true
  if (await offerToLogIn(title)) navigate('pages/login/index')
  return false
}

function offerToLogIn(title: string): Promise<boolean> {
  return ask({
    about: 'login',
    title,
    content: t`登入後會回到這裡。`,
    confirm: t`去登入`,
    cancel: t`再逛會`,
  })
}
