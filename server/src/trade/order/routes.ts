import {
  orderCancel,
  orderChangeAddress,
  orderExtend,
  orderHide,
  orderReceipt,
} from '@shop/contract/trade/order/order.ts'
import { liveStock } from '../../goods/goods-display/detail-queries.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, changing, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeAddress } from './change-address.ts'
import { hideOrder } from './hide-order.ts'
import { extendReceipt, receiveOrder } from './receive-order.ts'

export function orderRoutes(app: App, shop: Shop): void {
  mount(app, changing(orderCancel, liveStock), async ({ body, user, client, now }) => {
    // Old clients show the orders of a trade one by one, and do not say that they end together.
    const onlyThis = !client.isCurrentClient
    const { cancelled } = await cancelOrder(shop, { ...body, onlyThis, userId: user.id, now })
    return say(cancelled ? 'CANCELLED' : 'CANCEL_REQUESTED', { cancelled })
  })

  mount(app, orderChangeAddress, async ({ body, user, language, now }) => {
    await changeAddress(shop, { ...body, userId: user.id, language, now })
    return say('ORDER_ADDRESS_CHANGED', {})
  })

  mount(app, orderReceipt, async ({ body, user, now }) => {
    await receiveOrder(shop, { ...body, userId: user.id, now })
    return say('RECEIPT_CONFIRMED', {})
  })

  mount(app, orderExtend, async ({ body, user, now }) => {
    await extendReceipt(shop, { ...body, userId: user.id, now })
    return say('RECEIPT_EXTENDED', {})
  })

  mount(app, orderHide, async ({ body, user, now }) => {
    await hideOrder(shop, { ...body, userId: user.id, now })
    return say('ORDER_HIDDEN', {})
  })
}
