import { t } from '@lingui/core/macro'
import { userInfo } from '@shop/contract/people/account/account.ts'
import { ask } from '../../lib/ask.ts'
import { call } from '../../lib/call.ts'
import { forgetInviter } from '../../lib/inviter.ts'
import { goBack, navigate } from '../../lib/navigate.ts'
import { startSession } from '../../lib/session.ts'
import { storeSettings } from '../../lib/settings.ts'
import { mergeDeviceCart } from '../cart/device-cart.ts'
import { mustAcceptAgreements } from '../content/consent.ts'

interface LoggedIn {
  token: string
  userId: number
  isNew: boolean
}

/**
 * Stores the session and leads back to where the user came from, after asking them to accept agreements that have
 * changed. Users without a password are asked to set one, and users without a mobile number to bind one if the shop
 * requires it.
 */
export function afterLogin(login: LoggedIn): Promise<void> {
  return enterShop(login, goBack)
}

/** As `afterLogin`, with `leave` leading to where the user came from. */
export async function enterShop({ token, userId, isNew }: LoggedIn, leave: () => void): Promise<void> {
  startSession({ token, userId })
  forgetInviter()
  void mergeDeviceCart()
  if (!isNew) {
    if (await mustAcceptAgreements()) navigate('pages/xy/xy', { ask: 1 }, { replace: true })
    else if (await shouldAskToBind()) navigate('pages/user/bind/index', undefined, { replace: true })
    else leave()
    return
  }
  const setNow = await ask({
    title: t`帳號已建立`,
    content: t`設定登入密碼後，下次可以直接用密碼登入。`,
    confirm: t`設定密碼`,
    cancel: t`以後再說`,
  })
  if (setNow) navigate('pages/user/personal/index', { open: 'password' }, { replace: true })
  else leave()
}

async function shouldAskToBind(): Promise<boolean> {
  if (!storeSettings.get()?.setting.register.isManualBind) return false
  const user = await call(userInfo, { prompt: false, load: false }).catch(() => undefined)
  if (!user || user.userInfo.mobile) return false
  const content = t`綁定後可用手機號碼登入、找回密碼並接收訂單通知。`
  return ask({ title: t`綁定手機號碼`, content, confirm: t`去綁定`, cancel: t`以後再說` })
}
