import { t } from '@lingui/core/macro'
import { ask } from '../../lib/ask.ts'
import { goBack, navigate } from '../../lib/navigate.ts'
import { startSession } from '../../lib/session.ts'
import { takeOverDeviceCart } from '../cart/device-cart.ts'

/** Keeps the session and leads back to where the person came from; an account without a password is asked to set one. */
export async function afterLogin({
  token,
  userId,
  isNew,
}: {
  token: string
  userId: number
  isNew: boolean
}): Promise<void> {
  startSession({ token, userId })
  void takeOverDeviceCart()
  if (!isNew) {
    goBack()
    return
  }
  const setNow = await ask({
    title: t`帳號已建立`,
    content: t`設定登入密碼後，下次可以直接用密碼登入。`,
    confirm: t`設定密碼`,
    cancel: t`以後再說`,
  })
  if (setNow) navigate('pages/user/personal/index', { open: 'password' }, { replace: true })
  else goBack()
}
