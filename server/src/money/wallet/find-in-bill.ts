import type { Language } from '@shop/contract/core/common.ts'
import type { BillEvent, BillSubjects } from '../../books/ledger/bill.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findOrdersNamed } from '../../trade/order/queries.ts'
import { findRechargesNumbered, findReturnsNumbered } from '../recharge/numbers.ts'
import { findTransfersNamed } from '../transfer/queries.ts'
import { findWithdrawalsNumbered } from '../withdraw/numbers.ts'
import { eventsTitled, hasText, wordBillTitle } from './bill-text.ts'

/** How many of the newest of each kind a search looks at, and how many it finds at most. */
const bounds = { among: 2_000, limit: 200 }

/**
 * The possible meanings of a text searched for in the bill of the balance: orders by their goods, seller or number,
 * transfers by their message, others by their numbers, and rows by their titles.
 * @returns `about` finds the rows; `isMeant` drops rows whose event was found but whose own title does not match
 */
export async function findInBill(
  shop: Pick<Shop, 'all' | 'db'>,
  { userId, text, language }: { userId: number; text: string; language: Language },
): Promise<{ about: BillSubjects; isMeant: (row: BillEvent) => boolean }> {
  const { db } = shop
  const of = { userId, text, ...bounds }
  const [orderIds, transfers, recharges, returns, withdrawals] = await Promise.all([
    findOrdersNamed(db, of),
    findTransfersNamed(db, of),
    findRechargesNumbered(db, of),
    findReturnsNumbered(db, of),
    findWithdrawalsNumbered(db, of),
  ])
  const ids = { 'user-transfer': transfers, recharge: recharges, 'recharge-return': returns, withdrawal: withdrawals }
  const entities = Object.entries(ids).flatMap(([type, of]) => of.map((id) => ({ type, id })))
  const keys = new Set(entities.map(({ type, id }) => `${type}:${id}`))
  const isMeant = (row: BillEvent) =>
    orderIds.includes(row.orderId ?? 0) ||
    keys.has(`${row.entityType}:${row.entityId}`) ||
    hasText(wordBillTitle(shop, 'balance', row, language), text)
  return { about: { orderIds, entities, events: eventsTitled(shop, 'balance', text, language) }, isMeant }
}
