import {
  cashierOrderInfo,
  cashierOrderPay,
  cashierTradeQuery,
  orderPay,
  submitProof,
  withdrawProof,
} from '@shop/contract/trade/cashier/cashier.ts'
import { isPayProvider } from '../../books/ledger/accounts.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { parseTime } from '../../core/value/time.ts'
import { liveStock } from '../../goods/goods-display/detail-queries.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, changing, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findOwnOrder } from '../order/queries.ts'
import { zoneOf } from '../order-display/wire.ts'
import { checkPayment } from '../pay-provider/check-payment.ts'
import { isPayMethodOn } from '../payment/methods.ts'
import { beginAlipayPayment } from './begin-alipay-payment.ts'
import { beginWechatPayment } from './begin-wechat-payment.ts'
import { openCashier } from './cashier.ts'
import { confirmFree } from './confirm-free.ts'
import { payFromBalance } from './pay-from-balance.ts'
import { submitProof as handInProof } from './submit-proof.ts'
import { withdrawProof as takeProofBack } from './withdraw-proof.ts'

export function cashierRoutes(app: App, shop: Shop): void {
  mount(app, cashierOrderInfo, ({ query, user, client, language, now }) =>
    openCashier(shop, { orderId: query.orderId, userId: user.id, client, language, now }),
  )

  mount(app, changing(cashierOrderPay, liveStock), async ({ body, user, client, ip, now }) => {
    const { orderId, method, payTicket, requestId, extra } = body
    if (method === 'wechat') {
      const begun = await beginWechatPayment(shop, { orderId, userId: user.id, requestId, client, ip, now })
      return begun.paid ? say('PAID', { payment: [], paid: true }) : say('PAYMENT_BEGUN', begun)
    }
    if (method === 'alipay') {
      const begun = await beginAlipayPayment(shop, { orderId, userId: user.id, requestId, client, extra, now })
      return begun.paid ? say('PAID', { payment: [], paid: true }) : say('ALIPAY_BEGUN', begun)
    }
    // Old clients confirm a free order as if it were paid from the balance, even where that method is off.
    if (method === 'none' || (method === 'balance' && !isPayMethodOn(shop, 'balance'))) {
      await confirmFree(shop, { orderId, userId: user.id, requestId, now })
      return say('PAID', { payment: [], paid: true })
    }
    // Screenshots have their own endpoint, and there are no other methods.
    if (method !== 'balance') throw new Refusal('PAY_METHOD_OFF')
    const isOldClient = !client.isCurrentClient
    await payFromBalance(shop, { orderId, userId: user.id, payTicket, requestId, isOldClient, now })
    return say('PAID', { payment: [], paid: true })
  })

  // A balance payment returns its result itself.
  mount(app, changing(cashierTradeQuery, liveStock), async ({ query, user, now }) => {
    const { outTradeNo, method = 'wechat' } = query
    if (!outTradeNo || !isPayProvider(method)) return say('NOT_PAID', { isPay: false })
    const state = await checkPayment(shop, { provider: method, outTradeNo, userId: user.id, now })
    const message = state === 'paid' ? 'PAID' : state === 'late' ? 'PAID_LATE' : 'NOT_PAID'
    return say(message, { isPay: state === 'paid', state })
  })

  mount(app, orderPay, async ({ query, user }) => {
    const found = await findOwnOrder(shop.db, { orderId: query.orderId, userId: user.id })
    throw new Refusal(found ? 'CLIENT_OUTDATED' : 'NOT_FOUND')
  })

  mount(app, submitProof, async ({ body, user, now }) => {
    const { orderId, images, payerName, reference, paidTime, requestId } = body
    const paidAt = paidTime ? parseTime(paidTime, zoneOf(shop)) : undefined
    if (paidTime && (!paidAt || paidAt > now)) throw new Refusal('VALIDATION', {}, { field: 'paidTime' })
    const input = { orderId, imageIds: images, payerName, reference, paidAt, requestId }
    return say('PROOF_SUBMITTED', await handInProof(shop, { ...input, userId: user.id, now }))
  })

  mount(app, withdrawProof, async ({ body, user, now }) => {
    await takeProofBack(shop, { ...body, userId: user.id, now })
    return say('PROOF_WITHDRAWN', {})
  })
}
