import { toMoney } from '@shop/contract/core/money.ts'
import {
  payPasswordByCode,
  payPasswordByLogin,
  payPasswordCheck,
  payPasswordSet,
  payPasswordState,
} from '@shop/contract/people/paypwd/paypwd.ts'
import { toTime } from '../../core/value/time.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { limitPasswords } from '../credential/passwords.ts'
import { changePayPassword } from './change-pay-password.ts'
import { checkPayPassword } from './check-pay-password.ts'
import { loadPayPasswordState } from './load-state.ts'
import { proveByCode, proveByLoginPassword } from './prove-identity.ts'

export function paypwdRoutes(app: App, shop: Shop): void {
  const timeOf = (at: Date | undefined) => toTime(at, shop.settings.get('store').timezone)

  mount(app, payPasswordState, async ({ query, user, now }) => {
    const { lockedUntil, coolingUntil, ...state } = await loadPayPasswordState(shop, { ...query, userId: user.id, now })
    const { smallPayMaxFen, coolingH } = shop.settings.get('paypwd')
    const rules = { smallPayMax: toMoney(smallPayMaxFen), coolingH }
    return { ...state, lockedUntil: timeOf(lockedUntil), coolingUntil: timeOf(coolingUntil), ...rules }
  })

  mount(app, payPasswordCheck, async ({ body, user, ip, now }) => {
    await limitPasswords(shop, ip)
    return { payTicket: await checkPayPassword(shop, { ...body, userId: user.id, now }) }
  })

  mount(app, payPasswordByLogin, async ({ body: { form }, user, ip, now }) => {
    await limitPasswords(shop, ip)
    return { setTicket: await proveByLoginPassword(shop, { userId: user.id, password: form.password, now }) }
  })

  mount(app, payPasswordByCode, async ({ body: { form }, user, ip, now }) => {
    const { kind, smsCode: code, password } = form
    if (password) await limitPasswords(shop, ip)
    return { setTicket: await proveByCode(shop, { userId: user.id, kind, code, password, now }) }
  })

  mount(app, payPasswordSet, async ({ body: { form, requestId }, user, ip, now }) => {
    await limitPasswords(shop, ip)
    const { until } = await changePayPassword(shop, { ...form, userId: user.id, requestId, now })
    return say('PAYPWD_SET', { coolingUntil: timeOf(until) })
  })
}
