import type { LocalText } from '@shop/contract/core/common.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import { type RawBuilder, sql } from 'kysely'
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
  /** whether it ends by its own timer; otherwise its last unpaid try is given up */
  hasTimer: boolean
  /** all there are, as a query for lists of screenshots and tries: `id, number, remark_code, user_id, gift_fen` */
  rows: RawBuilder<PayableRow>
  /** the orders they consist of, likewise: `id, payable_id, order_no, user_id, payable_fen, goods_name` */
  orders?: RawBuilder<PayableOrder>
  /** Locks it, before the screenshot or try that pays it is locked. @throws Refusal NOT_FOUND */
  lock(shop: Shop, tx: Tx, id: number): Promise<LockedPayable>
  /** Called when a try at a provider can no longer be paid. */
  endTry?(tx: Tx, id: number, now: Date): Promise<void>
}

export interface PayableRow {
  id: number
  number: string
  remarkCode: string
  userId: number
  /** what is given on top of a recharge */
  giftFen: number | null
}

export interface PayableOrder {
  id: number
  payableId: number
  orderNo: string
  userId: number
  payableFen: Fen
  /** of its first line */
  goodsName: LocalText
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

/**
 * A column of the payable that a row with `trade_id` and `recharge_id` belongs to, to select:
 * `ofPayable(shop, 'proof', 'number').as('number')`.
 * @param row the name of its table in the query
 */
export function ofPayable<Column extends keyof PayableRow & string>(
  shop: Pick<Shop, 'all'>,
  row: string,
  column: Column,
): RawBuilder<PayableRow[Column] | null> {
  const found = shop
    .all(payables)
    .map(
      ({ kind, rows }) =>
        sql`(SELECT ${sql.ref(`paid.${column}`)} FROM (${rows}) paid WHERE paid.id = ${sql.ref(`${row}.${kind}Id`)})`,
    )
  return sql`coalesce(${sql.join(found)})`
}

/** The orders of all payables, as a query of `PayableOrder`. */
export const payableOrders = (shop: Pick<Shop, 'all'>): RawBuilder<PayableOrder> =>
  sql`${sql.join(
    shop.all(payables).flatMap(({ orders }) => orders ?? []),
    sql` UNION ALL `,
  )}`
