import { localText } from '@shop/contract/core/common.ts'
import { toMoney } from '@shop/contract/core/money.ts'
import {
  orderCancel,
  orderChangeAddress,
  orderDetail,
  orderExtend,
  orderHide,
  orderList,
  orderReceipt,
  orderTodoCounts,
  orderTrade,
} from '@shop/contract/trade/order/order.ts'
import { isPayProvider } from '../../books/ledger/accounts.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { toPage } from '../../core/list/page.ts'
import { addHours, toTime } from '../../core/value/time.ts'
import { liveStock } from '../../goods/catalog/detail-queries.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, changing, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { toKnownMethod } from '../payment/methods.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeAddress } from './change-address.ts'
import { toOrderDetail } from './detail-wire.ts'
import { hideOrder } from './hide-order.ts'
import { openCases } from './open-cases.ts'
import { parcels } from './parcels.ts'
import { providerRefunds } from './provider-refunds.ts'
import { extendReceipt, receiveOrder } from './receive-order.ts'
import { countTodo, findOrder, findTrade, listOrders } from './views.ts'
import { timeLeftMs, toOrderRow, zoneOf } from './wire.ts'

export function orderRoutes(app: App, shop: Shop): void {
  mount(app, orderTodoCounts, async ({ user, now }) => ({
    counts: {
      ...(await countTodo(shop.db, user.id, reviewableSince(shop, now))),
      refund: await shop.get(openCases)(shop.db, user.id),
    },
  }))

  mount(app, orderList, async ({ query, user, language, now }) => {
    const { dataType = 'all', keyword, page = 1 } = query
    const { total, orders, pictures } = await listOrders(
      { shop, language, now },
      {
        userId: user.id,
        dataType,
        keyword,
        page,
        reviewableSince: reviewableSince(shop, now),
      },
    )
    const reader = { shop, pictures, language, now }
    return {
      list: toPage(
        orders.map((order) => toOrderRow(order, reader)),
        { total, page },
      ),
    }
  })

  mount(app, orderDetail, async ({ query, user, client, language, now }) => {
    const { order, pictures } = await findOrder({ shop, language, now }, { orderId: query.orderId, userId: user.id })
    if (!order) throw new Refusal('NOT_FOUND')
    const [sent, refunds] = await Promise.all([
      shop.get(parcels).of(shop.db, [order.id]),
      isPayProvider(order.payMethod) ? shop.get(providerRefunds).of(shop.db, order.id) : [],
    ])
    const detail = toOrderDetail(order, { parcels: sent, refunds }, { shop, pictures, client, language, now })
    return {
      order: { ...detail, pay_method: toKnownMethod(detail.pay_method, client) },
      setting: { points_name: localText(shop.settings.get('points').name, language) },
    }
  })

  mount(app, orderTrade, async ({ query, user, language, now }) => {
    const found = await findTrade({ shop, language, now }, { orderId: query.orderId, userId: user.id })
    if (!found) throw new Refusal('NOT_FOUND')
    const { trade, orders, pictures } = found
    const zone = zoneOf(shop)
    const reader = { shop, pictures, language, now }
    return {
      trade: {
        trade_id: trade.id,
        trade_no: trade.tradeNo,
        state: trade.state,
        pay_method: trade.payMethod ?? '',
        pay_price: toMoney(trade.payableFen),
        create_time: toTime(trade.createdAt, zone),
        pay_time: toTime(trade.paidAt, zone),
        closes_in_ms: trade.state === 'unpaid' ? timeLeftMs(trade.payBefore, now) : null,
        orders: orders.map((order) => toOrderRow(order, reader)),
      },
    }
  })

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

/** Orders received earlier can no longer be reviewed. */
function reviewableSince({ settings }: Shop, now: Date): Date {
  return addHours(now, -settings.get('trade').reviewDays * 24)
}
