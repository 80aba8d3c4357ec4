import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { point } from '../shop/extension.ts'
import type { Shop } from '../shop/shop.ts'

/** An operator, and the shopper about whose money they would decide. */
export interface Pair {
  operatorId: number
  userId: number
}

/**
 * By what an operator and a shopper are recognised as the same person: the linked account, a device, where money is
 * paid to. Each domain adds the traits it knows.
 */
export type PersonTrait = (on: Db | Tx, pair: Pair) => Promise<boolean>

export const personTraits = point<PersonTrait>('person traits')

/** Whether by any trait the shopper is the operator themselves. */
export async function isOwn(shop: Pick<Shop, 'all'>, on: Db | Tx, pair: Pair): Promise<boolean> {
  for (const isSame of shop.all(personTraits)) if (await isSame(on, pair)) return true
  return false
}

/**
 * Nobody decides on themselves: every decision that moves value from or to a shopper calls this, in its transaction.
 * @throws Refusal SELF_REVIEW
 */
export async function assertNotOwn(shop: Pick<Shop, 'all'>, tx: Tx, pair: Pair): Promise<void> {
  if (await isOwn(shop, tx, pair)) throw new Refusal('SELF_REVIEW')
}
