import type { AccountRef } from '../../books/ledger/accounts.ts'
import { type BalanceOf, lockBalances } from '../../books/ledger/balances.ts'
import type { OpenTransfer } from '../../books/ledger/history.ts'
import type { Settlement } from '../../books/ledger/order-events.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import type { Tx } from '../../core/database/database.ts'
import { point } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { LineDraft, WrittenLine } from './insert-trade.ts'
import type { LineRecord, OrderRecord, TradeRecord } from './queries.ts'
import type { RefundPiece } from './refund-rules.ts'

/**
 * Something else that happens around orders: points they are paid with or earn, coupons, profit for whoever invited the
 * buyer. Each programme is one file that its domain adds to `programmes`; whatever creates, pays, settles, refunds or
 * cancels an order walks the list and knows none of them by name.
 *
 * What a programme promises for a line (a pending transfer of an `order_line`) needs no step of its own to be taken
 * back: a refund keeps the share of the remaining pieces, a cancellation voids it, the settlement posts it.
 */
export type Programme = { [M in keyof Moments]?: Step<Moments[M]> }

export const programmes = point<Programme>('programmes of orders')

/** The moments in the life of an order, and what is known at each. Its rows are locked; stock has been moved already. */
export interface Moments {
  /** written, not paid */
  created: CreatedOrders
  /** paid in full, whichever way */
  paid: PaidOrders
  /** the after-sales window is over */
  settled: SettledOrder
  /** money goes back for some of its pieces, before or after it was settled */
  refunded: RefundedOrder
  /** ended without having been paid */
  cancelled: CancelledOrders
}

export interface CreatedOrders {
  userId: number
  tradeId: number
  lines: readonly WrittenLine<LineDraft>[]
  /** what each coupon takes off which order */
  coupons: readonly { userCouponId: number; orderId: number; offFen: number }[]
  /** points the lines would earn if the budget still had them */
  missedPoints: number
  now: Date
}

export interface PaidOrders {
  trade: TradeRecord
  orders: readonly OrderRecord[]
  /** of all orders */
  lines: readonly LineRecord[]
  /** those of `orders` whose goods are there; the others are refunded next */
  kept: readonly OrderRecord[]
  now: Date
}

export interface SettledOrder {
  order: OrderRecord
  /** the promises that this settlement posts */
  open: readonly OpenTransfer[]
  now: Date
}

export interface RefundedOrder {
  /** as it was before, like `lines` */
  order: OrderRecord
  lines: readonly LineRecord[]
  pieces: readonly RefundPiece[]
  refundId: number
  /** nothing of the order is left */
  closed: boolean
  /** the sellers and programmes have been paid already */
  settled: boolean
  now: Date
}

export interface CancelledOrders {
  orders: readonly OrderRecord[]
  now: Date
}

/** Reads what the programme needs to know and returns what it will do; undefined when the moment does not concern it. */
export type Step<Moment> = (shop: Shop, tx: Tx, moment: Moment) => Promise<Plan | undefined> | Plan | undefined

export interface Plan {
  /** the accounts `decide` asks for, and those its events touch: the plans of all programmes are locked together */
  accounts?: readonly AccountRef[]
  /** Pure. @throws Refusal when the moment must not come to pass */
  decide(balanceOf: BalanceOf): Effects
}

export interface Effects {
  events?: LedgerEvent[]
  /** the rows of its own domain, once the events are posted */
  write?: (tx: Tx) => Promise<void>
  /** created: the budget no longer covers what the lines were to earn, so they earn nothing */
  unbacked?: boolean
  /** settled: how promises are posted, and debts that are paid out of them */
  settlement?: Pick<Settlement, 'given' | 'grantsExpireAt' | 'owed'>
}

/** What all programmes do at a moment. Whoever asks locks `accounts` with its own, decides, posts, then writes. */
export interface Plans {
  accounts: AccountRef[]
  decide(balanceOf: BalanceOf): Required<Effects>
}

export async function planProgrammes<M extends keyof Moments>(
  shop: Shop,
  tx: Tx,
  name: M,
  moment: Moments[M],
): Promise<Plans> {
  const plans: Plan[] = []
  for (const programme of shop.all(programmes)) {
    const plan = await programme[name]?.(shop, tx, moment)
    if (plan) plans.push(plan)
  }
  return {
    accounts: plans.flatMap(({ accounts = [] }) => accounts),
    decide: (balanceOf) => together(plans.map((plan) => plan.decide(balanceOf))),
  }
}

/** Plans, locks and decides at once, where nothing but programmes needs to know a balance. */
export async function decideProgrammes<M extends keyof Moments>(
  shop: Shop,
  tx: Tx,
  name: M,
  moment: Moments[M],
): Promise<Required<Effects>> {
  const plans = await planProgrammes(shop, tx, name, moment)
  return plans.decide(await lockBalances(tx, plans.accounts))
}

function together(all: readonly Effects[]): Required<Effects> {
  const settlements = all.flatMap(({ settlement }) => settlement ?? [])
  return {
    events: all.flatMap(({ events = [] }) => events),
    unbacked: all.some(({ unbacked }) => unbacked),
    settlement: {
      given: new Map(settlements.flatMap(({ given }) => [...(given ?? [])])),
      grantsExpireAt: Object.assign({}, ...settlements.map(({ grantsExpireAt }) => grantsExpireAt)),
      owed: settlements.flatMap(({ owed = [] }) => owed),
    },
    async write(tx) {
      for (const { write } of all) await write?.(tx)
    },
  }
}
