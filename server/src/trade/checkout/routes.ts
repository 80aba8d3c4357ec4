import { localText } from '@shop/contract/core/common.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { checkoutOrder, checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { hashIp } from '../../core/secret/secret.ts'
import { liveStock } from '../../goods/goods-display/detail-queries.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, changing, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type Choice, type LoadedQuote, loadQuote } from './load-quote.ts'
import { toCheckout } from './quote-wire.ts'
import { submitOrder } from './submit-order.ts'

export function checkoutRoutes(app: App, shop: Shop): void {
  mount(app, checkoutOrder, async ({ query, user, now, client, language }) => {
    const loaded = await loadQuote(shop, shop.db, { choice: query, buyer: user, client, now })
    assertKnownCoupon(query, loaded)
    const points = shop.settings.get('points')
    return {
      order: await toCheckout(shop, shop.db, loaded, { client, language, now }),
      personal: {
        user_id: user.id,
        balance: toMoney(loaded.balanceFen),
        points: loaded.points,
        subsidy: toMoney(fen(loaded.subsidy)),
        address_id: loaded.address?.id ?? 0,
        has_pay_password: loaded.isPayPasswordSet,
      },
      setting: {
        deliveryType: [10],
        points_name: localText(points.name, language),
        points_describe: localText(points.describe, language),
      },
    }
  })

  mount(app, changing(checkoutSubmit, liveStock), async ({ body, user, ip, now, client, language }) => {
    const { remark, remarks, payMethod, terms, quoteHash, requestId, ...choice } = body
    const input = { choice, remark, remarks, payMethod, terms, quoteHash, requestId }
    const submitted = await submitOrder(shop, {
      ...input,
      userId: user.id,
      ipHash: hashIp(shop.secret, ip),
      client,
      language,
      now,
    })
    return say('ORDER_CREATED', {
      orderId: submitted.orderIds[0] as number,
      tradeId: submitted.tradeId,
      orderIds: submitted.orderIds,
      isCreated: true,
      payPrice: toMoney(submitted.payableFen),
    })
  })
}

/** Refuses an old client that names a coupon the buyer does not have while others could be used. */
function assertKnownCoupon({ couponId, couponIds }: Choice, { coupons, quote }: LoadedQuote): void {
  if (!couponId || couponIds !== undefined || coupons.has(couponId)) return
  if (quote.coupons.some(({ problem }) => !problem)) throw new Refusal('NOT_FOUND')
}
