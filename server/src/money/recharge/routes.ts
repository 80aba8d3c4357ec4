import {
  rechargeCancel,
  rechargeCenter,
  rechargeOrderList,
  rechargeSubmit,
  rechargeTradeQuery,
} from '@shop/contract/money/recharge/recharge.ts'
import { isPayProvider } from '../../books/ledger/accounts.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { parseTime } from '../../core/value/time.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { checkPayment } from '../../trade/pay-provider/check-payment.ts'
import { beginAlipayRecharge } from './begin-alipay-recharge.ts'
import { beginWechatRecharge } from './begin-wechat-recharge.ts'
import { cancelRecharge } from './cancel-recharge.ts'
import { listRecharges, loadRechargeCenter } from './center.ts'
import { submitRecharge } from './submit-recharge.ts'

export function rechargeRoutes(app: App, shop: Shop): void {
  mount(app, rechargeCenter, ({ user, client, language }) =>
    loadRechargeCenter(shop, { userId: user.id, client, language }),
  )

  mount(app, rechargeSubmit, async ({ body, user, client, ip, now }) => {
    const { form, requestId } = body
    const { planId = 0, customMoney = '', method, giftMoney, images, payerName, reference, paidTime, extra } = form
    const asked = { planId, customMoney, giftMoney, userId: user.id, requestId, now }
    if (method === 'wechat') {
      const begun = await beginWechatRecharge(shop, { ...asked, client, ip })
      return begun.paid ? say('PAID', { payment: [] }) : say('PAYMENT_BEGUN', { payment: begun.payment })
    }
    if (method === 'alipay') {
      const begun = await beginAlipayRecharge(shop, { ...asked, client, extra })
      return begun.paid ? say('PAID', { payment: [] }) : say('ALIPAY_BEGUN', { payment: begun.payment })
    }
    if (method !== 'screenshot') throw new Refusal('PAY_METHOD_OFF')
    if (!images) throw new Refusal('VALIDATION', {}, { field: 'form.images' })
    const paidAt = paidTime ? parseTime(paidTime, shop.settings.get('store').timezone) : undefined
    if (paidTime && (!paidAt || paidAt > now)) throw new Refusal('VALIDATION', {}, { field: 'form.paidTime' })
    const submitted = await submitRecharge(shop, { ...asked, imageIds: images, payerName, reference, paidAt })
    return say('RECHARGE_SUBMITTED', { payment: [], ...submitted })
  })

  mount(app, rechargeTradeQuery, async ({ query, user, now }) => {
    const { outTradeNo, method = 'wechat' } = query
    if (!outTradeNo || !isPayProvider(method)) return say('NOT_PAID', { isPay: false })
    const state = await checkPayment(shop, { provider: method, outTradeNo, userId: user.id, now })
    return say(state === 'paid' ? 'PAID' : state === 'late' ? 'PAID_LATE' : 'NOT_PAID', {
      isPay: state === 'paid',
      state,
    })
  })

  mount(app, rechargeOrderList, async ({ query, user, client, language }) => ({
    list: await listRecharges(shop, { ...query, userId: user.id, client, language }),
  }))

  mount(app, rechargeCancel, async ({ body, user, now }) => {
    await cancelRecharge(shop, { ...body, userId: user.id, now })
    return say('RECHARGE_CANCELLED', {})
  })
}
