import { sql } from 'kysely'
import { providerAccounts } from '../../books/ledger/accounts.ts'
import { orderPaidByProvider, proofApproved } from '../../books/ledger/order-events.ts'
import { addMinutes } from '../../core/value/time.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { ShopperEvent } from '../../platform/shop/notices.ts'
import type { Payable } from '../payable/payable.ts'
import { closeTrade } from './close-trade.ts'
import { markPaid } from './mark-paid.ts'
import { lockTrade } from './queries.ts'
import { reopenTrade } from './reopen-trade.ts'
import { reserveForMoney } from './reserve-for-money.ts'
import { toPay } from './rules.ts'

/** A trade as a payable: its orders are paid together. */
export const payableTrade: Payable = {
  kind: 'trade',
  hasTimer: true,
  rows: sql`SELECT id, trade_no AS number, remark_code, user_id, NULL::bigint AS gift_fen FROM trade`,
  orders: sql`SELECT id, trade_id AS payable_id, order_no, user_id, payable_fen,
    (SELECT l.goods_name FROM order_line l WHERE l.order_id = shop_order.id ORDER BY l.line_no LIMIT 1) AS goods_name
    FROM shop_order`,
  async lock(shop, tx, tradeId) {
    const { trade, orders, lines } = await lockTrade(tx, { tradeId })
    const tell = (event: ShopperEvent, entity: string, now: Date) => {
      const params = { orderNo: orders[0]?.orderNo ?? '' }
      return notify(tx, { event, entity, receiver: `user:${trade.userId}`, params, now })
    }
    return {
      userId: trade.userId,
      dueFen: trade.payableFen,
      awaitsProvider: trade.state === 'unpaid',

      async approve({ proofId, extra, actor, now }) {
        const short = await reserveForMoney(shop, tx, { orders, lines, actor, now })
        const money = [...toPay(orders).map((order) => proofApproved({ proofId, orderId: order.id })), ...extra]
        await markPaid(shop, tx, { trade, orders, lines, method: 'screenshot', money, short, actor, now })
        await tell('payment-approved', `trade:${trade.id}`, now)
        return { refunded: short.length }
      },

      /** The buyer may submit another one; the last rejection the settings allow closes the trade. */
      async reject({ proofId, ...by }) {
        const pay = shop.settings.get('pay')
        const rejections = trade.rejections + 1
        const payBefore = addMinutes(by.now, pay.reuploadMinutes)
        await reopenTrade(tx, { trade, orders, proofId, rejections, payBefore, ...by })
        await tell('payment-rejected', `proof:${proofId}`, by.now)
        if (rejections >= pay.rejectionsMax) await closeTrade(shop, tx, trade.id, { ...by, reason: 'proofs_rejected' })
      },

      async payByProvider({ provider, transaction, actor, now }) {
        const short = await reserveForMoney(shop, tx, { orders, lines, actor, now })
        const through = providerAccounts[provider]
        const money = orders.map(({ id: orderId, payableFen: amountFen }) =>
          orderPaidByProvider({ through, transaction, orderId, amountFen }),
        )
        await markPaid(shop, tx, { trade, orders, lines, method: provider, money, short, actor, now })
        await tell('payment-received', `trade:${trade.id}`, now)
      },
    }
  },
}
