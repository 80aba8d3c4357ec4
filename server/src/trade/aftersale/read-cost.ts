import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { adminAftersaleCost } from '@shop/contract/trade/aftersale/admin.ts'
import { openTransfersOf } from '../../books/ledger/history.ts'
import { findPaidPromises } from '../../books/ledger/line-promises.ts'
import { platformPays } from '../../books/ledger/seller.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db } from '../../core/database/database.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findLines, findOrder, type LineRecord } from '../order/queries.ts'
import { refundSums } from '../order/refund-queries.ts'
import {
  afterRefund,
  discountLeft,
  discountShare,
  freightDiscountDue,
  freightDiscountLeft,
  keptShare,
} from '../order/refund-rules.ts'
import { commissionOf } from '../order/settle-order.ts'
import { findAdminCase } from './admin-queries.ts'
import { readAmounts } from './move-case.ts'
import { isOpen, pieceOf } from './rules.ts'

/**
 * Who would get what from the order after a refund of these amounts, if nothing else were refunded before it settles.
 * @throws Refusal NOT_FOUND, also for another seller's; STATE_CHANGED: the case is over; REFUND_AMOUNT
 */
export async function readCost(
  { db }: Shop,
  { caseId, seller, ...entered }: { caseId: number; seller?: Seller; amountFen: Fen; freightFen: Fen },
): Promise<DataOf<typeof adminAftersaleCost>> {
  const aftersale = await findAdminCase(db, { caseId, seller })
  const order = aftersale && (await findOrder(db, aftersale.orderId))
  if (!aftersale || !order) throw new Refusal('NOT_FOUND')
  if (!isOpen(aftersale.state) || aftersale.refundId !== null) throw new Refusal('STATE_CHANGED')
  const lines = await findLines(db, [order.id])
  const line = lines.find(({ id }) => id === aftersale.orderLineId) as LineRecord
  const { amountFen, freightFen, isLess } = await readAmounts(db, { aftersale, order, lines, line }, entered)
  const pieces = [pieceOf(aftersale, line, amountFen)]
  const after = lines.map((each) => afterRefund(each, pieces))
  const [before, profitFen] = await Promise.all([refundSums(db, order.id), profitAfter(db, order.id, after)])
  const freightDiscountFen = freightDiscountDue(order, lines, pieces)
  const discountLeftFen = after.reduce((sum, each) => sum + discountLeft(each), freightDiscountLeft(order, after))
  const commissionFen = commissionOf(order, after, before.freightFen + freightFen)
  const keptFen = order.payableFen - before.amountFen - amountFen - freightFen
  return {
    buyerFen: fen(amountFen + freightFen),
    sellerFen: fen(keptFen + platformPays(order, fen(discountLeftFen)) - commissionFen - profitFen),
    commissionFen,
    profitFen,
    discountFen: platformPays(order, fen(discountShare(lines, pieces) + freightDiscountFen)),
    returned: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
    isOffer: isLess,
  }
}

async function profitAfter(db: Db, orderId: number, lines: readonly LineRecord[]): Promise<Fen> {
  const [open, paid] = await Promise.all([openTransfersOf(db, { orderId }), findPaidPromises(db, orderId)])
  const amounts = open
    .filter(({ event }) => event === 'L20')
    .map(({ key, entityId, amount }) => {
      const line = lines.find(({ id }) => String(id) === entityId)
      return line ? Math.min(amount, keptShare(paid.get(key) ?? amount, line, 'nearest')) : amount
    })
  return fen(amounts.reduce((sum, amount) => sum + amount, 0))
}
