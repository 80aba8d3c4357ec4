import { localText } from '@shop/contract/core/common.ts'
import { toMoney } from '@shop/contract/core/money.ts'
import {
  orderDetail,
  orderList,
  orderTodoCounts,
  orderTrade,
} from '@shop/contract/trade/order-display/order-display.ts'
import { isPayProvider } from '../../books/ledger/accounts.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { toPage } from '../../core/list/page.ts'
import { addHours, toTime } from '../../core/value/time.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { parcels } from '../order/parcels.ts'
import { toKnownMethod } from '../payment/methods.ts'
import { findRefundsOf } from '../provider-refund/queries.ts'
import { toOrderDetail } from './detail-wire.ts'
import { openCases } from './open-cases.ts'
import { countTodo, findOrder, findTrade, listOrders, type OrderView } from './views.ts'
import { timeLeftMs, toOrderRow, zoneOf } from './wire.ts'

export function orderDisplayRoutes(app: App, shop: Shop): void {
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
    return {
      order: await readDetail(order, { shop, pictures, client, language, now }),
      setting: { points_name: localText(shop.settings.get('points').name, language) },
    }
  })

  mount(app, orderTrade, async ({ query, user, client, language, now }) => {
    const found = await findTrade({ shop, language, now }, { orderId: query.orderId, userId: user.id })
    if (!found) throw new Refusal('NOT_FOUND')
    const { trade, orders, pictures } = found
    const zone = zoneOf(shop)
    const reader = { shop, pictures, client, language, now }
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
        orders: await Promise.all(orders.map((order) => readDetail(order, reader))),
      },
    }
  })
}

async function readDetail(order: OrderView, reader: Parameters<typeof toOrderDetail>[2]) {
  const { shop, client } = reader
  const [sent, refunds] = await Promise.all([
    shop.get(parcels).of(shop.db, [order.id]),
    isPayProvider(order.payMethod) ? findRefundsOf(shop.db, order.id) : [],
  ])
  const detail = toOrderDetail(order, { parcels: sent, refunds }, reader)
  return { ...detail, pay_method: toKnownMethod(detail.pay_method, client) }
}

/** Orders received earlier can no longer be reviewed. */
function reviewableSince({ settings }: Shop, now: Date): Date {
  return addHours(now, -settings.get('trade').reviewDays * 24)
}
