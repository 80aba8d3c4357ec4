import type { Fen } from '@shop/contract/core/money.ts'
import type { PayProviderName } from '../../books/ledger/accounts.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { point } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/**
 * Something paid from outside, by screenshot or through a provider: the domain that owns it decides what follows from
 * the money. The code for screenshots and providers knows none of them by name.
 */
export interface Payable {
  kind: Kind
  /** it ends by its own timer; otherwise its last unpaid try is given up */
  hasTimer: boolean
  /** Locks it, before the screenshot or try that pays it is locked. @throws Refusal NOT_FOUND */
  lock(shop: Shop, tx: Tx, id: number): Promise<LockedPayable>
  /** Called when a try at a provider can no longer be paid. */
  endTry?(tx: Tx, id: number, now: Date): Promise<void>
}

interface By {
  actor: Actor
  now: Date
}

/** The outcomes of a payment, within the transaction that holds the lock. */
export interface LockedPayable {
  userId: number
  dueFen: Fen
  /**
   * A reviewer has confirmed the money; `extra` books what exceeded the amount due.
   * @returns how many orders were refunded because their goods were sold out
   */
  approve(by: By & { proofId: number; extra: LedgerEvent[] }): Promise<{ refunded: number }>
  /** A reviewer could not find the money. */
  reject(by: By & { proofId: number; reason: string }): Promise<void>
  /** Whether money from a provider can still pay it; otherwise it is late money. */
  awaitsProvider: boolean
  /** The provider reports it as paid. */
  payByProvider(by: By & { provider: PayProviderName; transaction: string }): Promise<void>
}

/** The columns `trade_id` and `recharge_id` of screenshots and tries. */
export type Kind = 'trade' | 'recharge'

export const payables = point<Payable>('payables')

/** The payable a screenshot or a try belongs to. */
export function payableOf(
  shop: Shop,
  { tradeId, rechargeId }: { tradeId: number | null; rechargeId: number | null },
): { payable: Payable; id: number } {
  const [kind, id] = tradeId === null ? (['recharge', rechargeId] as const) : (['trade', tradeId] as const)
  const payable = shop.all(payables).find((each) => each.kind === kind)
  if (!payable || id === null) throw new Error(`no payable of kind ${kind} in this shop`)
  return { payable, id }
}
