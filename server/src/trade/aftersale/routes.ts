import { type Fen, parseMoney } from '@shop/contract/core/money.ts'
import {
  refundAccept,
  refundApply,
  refundArbitrate,
  refundCancel,
  refundConfirm,
  refundDelivery,
  refundDetail,
  refundGoods,
  refundList,
} from '@shop/contract/trade/aftersale/aftersale.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { applyCase } from './apply-case.ts'
import { acceptOffer, callPlatform, cancelCase, confirmReplacement, sendGoodsBack } from './buyer-steps.ts'
import { readCase, readCases, readChoices } from './read-cases.ts'

export function aftersaleRoutes(app: App, shop: Shop): void {
  mount(app, refundList, ({ query: { state, page = 1 }, user, language, now }) =>
    readCases({ shop, userId: user.id, language, now }, { openOnly: state === 0, page }),
  )

  mount(app, refundGoods, ({ query, user, client, language, now }) =>
    readChoices({ shop, userId: user.id, client, language, now }, query.orderGoodsId),
  )

  mount(app, refundDetail, ({ query, user, client, language, now }) =>
    readCase({ shop, userId: user.id, client, language, now }, query.orderRefundId),
  )

  mount(app, refundApply, async ({ body, user, now }) => {
    const { orderGoodsId: orderLineId, form, requestId } = body
    const { caseId } = await applyCase(shop, { orderLineId, form, requestId, userId: user.id, now })
    return say('REFUND_APPLIED', { order_refund_id: caseId })
  })

  mount(app, refundCancel, async ({ body, user, now }) => {
    await cancelCase(shop, { caseId: body.orderRefundId, requestId: body.requestId, userId: user.id, now })
    return say('REFUND_CANCELLED', {})
  })

  mount(app, refundDelivery, async ({ body, user, now }) => {
    const { expressId: carrierId, expressName: carrierName, expressNo: trackingNo } = body.form
    const of = { caseId: body.orderRefundId, requestId: body.requestId, userId: user.id, now }
    await sendGoodsBack(shop, { ...of, carrierId, carrierName, trackingNo })
    return say('REFUND_SENT', {})
  })

  mount(app, refundConfirm, async ({ body, user, now }) => {
    await confirmReplacement(shop, { caseId: body.orderRefundId, requestId: body.requestId, userId: user.id, now })
    return say('REFUND_CONFIRMED', {})
  })

  mount(app, refundAccept, async ({ body, user, now }) => {
    const { orderRefundId: caseId, requestId } = body
    // The pattern of `Money` makes it a number.
    const acceptedFen = parseMoney(body.amount) as Fen
    await acceptOffer(shop, { caseId, requestId, acceptedFen, userId: user.id, now })
    return say('REFUND_ACCEPTED', {})
  })

  mount(app, refundArbitrate, async ({ body, user, now }) => {
    const { orderRefundId: caseId, content, requestId } = body
    await callPlatform(shop, { caseId, content, requestId, userId: user.id, now })
    return say('REFUND_ARBITRATED', {})
  })
}
