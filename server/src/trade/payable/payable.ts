import type { Fen } from '@shop/contract/core/money.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { point } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/**
 * Something that is paid from outside, by screenshot or through a provider: the domain that owns it says what follows
 * from the money. Screenshots and providers know none of them by name.
 */
export interface Payable {
  kind: Kind
  /** it ends by a timer of its own; else the last try that nobody has paid is given up */
  hasTimer: boolean
  /** Locks it, before the screenshot or the try that pays it. @throws Refusal NOT_FOUND */
  lock(shop: Shop, tx: Tx, id: number): Promise<LockedPayable>
  /** A try at a provider that nobody can pay any more. */
  endTry?(tx: Tx, id: number, now: Date): Promise<void>
}

interface By {
  actor: Actor
  now: Date
}

/** What follows, within the transaction that holds the lock. */
export interface LockedPayable {
  userId: number
  dueFen: Fen
  /**
   * A reviewer has seen the money; `extra` is what came beyond it.
   * @returns how many orders were refunded, their goods being gone
   */
  approve(by: By & { proofId: number; extra: LedgerEvent[] }): Promise<{ refunded: number }>
  /** A reviewer does not find the money. */
  reject(by: By & { proofId: number; reason: string }): Promise<void>
  /** Whether money from a provider is for it; else it came too late. */
  awaitsProvider: boolean
  /** WeChat says that it is paid. */
  payByWechat(by: By & { transaction: string }): Promise<void>
}

/** The columns `trade_id` and `recharge_id` of screenshots and tries. */
export type Kind = 'trade' | 'recharge'

export const payables = point<Payable>('payables')

/** What a screenshot or a try is of. */
export function payableOf(
  shop: Shop,
  { tradeId, rechargeId }: { tradeId: number | null; rechargeId: number | null },
): { payable: Payable; id: number } {
  const [kind, id] = tradeId === null ? (['recharge', rechargeId] as const) : (['trade', tradeId] as const)
  const payable = shop.all(payables).find((each) => each.kind === kind)
  if (!payable || id === null) throw new Error(`nothing in this shop is paid as a ${kind}`)
  return { payable, id }
}
