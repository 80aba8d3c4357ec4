import type { AccountRef } from '../../books/ledger/accounts.ts'
import type { OpenTransfer } from '../../books/ledger/history.ts'
import type { Settlement } from '../../books/ledger/order-events.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import { type BalanceOf, lockBalances } from '../../books/ledger/transfers.ts'
import type { Tx } from '../../core/database/database.ts'
import { point } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { LineDraft, WrittenLine } from './insert-trade.ts'
import type { LineRecord, OrderRecord, TradeRecord } from './queries.ts'
import type { RefundPiece } from './refund-rules.ts'

/**
 * Something else that happens around orders: points to pay with or to earn, coupons, profit for the buyer's inviter.
 * Each programme is one file that its domain adds to `programmes`; the code that creates, pays, settles, refunds or
 * cancels an order walks the list and knows no programme by name.
 *
 * A programme's promise for a line (a pending transfer of an `order_line`) is taken back without a step of the
 * programme: a refund keeps the share of the money kept, a cancellation voids it, the settlement posts it.
 */
export type Programme = { [M in keyof Moments]?: Step<Moments[M]> }

export const programmes = point<Programme>('programmes of orders')

/**
 * The moments in an order's life, and the facts known at each. The order's rows are locked; stock has already been
 * moved.
 */
export interface Moments {
  /** written, unpaid */
  created: CreatedOrders
  /** about to become cheaper before it is paid: a step refuses a price that its part no longer fits */
  repriced: RepricedOrder
  /** paid in full, by any method */
  paid: PaidOrders
  /** the after-sales window has ended */
  settled: SettledOrder
  /** some of its money is refunded, with units or without, before or after settlement */
  refunded: RefundedOrder
  /** ended without being paid */
  cancelled: CancelledOrders
}

export interface CreatedOrders {
  userId: number
  tradeId: number
  lines: readonly WrittenLine<LineDraft>[]
  /** how much each coupon takes off which order */
  coupons: readonly { userCouponId: number; orderId: number; offFen: number }[]
  /** points the lines would have earned if the budget still covered them */
  missedPoints: number
  now: Date
}

export interface RepricedOrder {
  order: OrderRecord
  /** of the whole trade, with its lines at the new price */
  orders: readonly OrderRecord[]
  lines: readonly LineRecord[]
}

export interface PaidOrders {
  trade: TradeRecord
  orders: readonly OrderRecord[]
  /** the lines of all orders */
  lines: readonly LineRecord[]
  /** those of `orders` whose goods were available; the others are refunded next */
  kept: readonly OrderRecord[]
  now: Date
}

export interface SettledOrder {
  order: OrderRecord
  /** the promises this settlement posts */
  open: readonly OpenTransfer[]
  now: Date
}

export interface RefundedOrder {
  /** as it was before the refund, like `lines` */
  order: OrderRecord
  lines: readonly LineRecord[]
  pieces: readonly RefundPiece[]
  refundId: number
  /** no unit is left of the order */
  returned: boolean
  /** no money either */
  closed: boolean
  /** the sellers and programmes have already been paid */
  settled: boolean
  now: Date
}

export interface CancelledOrders {
  orders: readonly OrderRecord[]
  now: Date
}

/** Reads what the programme needs and returns its plan; undefined when the moment does not concern it. */
export type Step<Moment> = (shop: Shop, tx: Tx, moment: Moment) => Promise<Plan | undefined> | Plan | undefined

export interface Plan {
  /** the accounts `decide` needs and those its events touch: the plans of all programmes are locked together */
  accounts?: readonly AccountRef[]
  /** Pure. @throws Refusal when the moment must not happen */
  decide(balanceOf: BalanceOf): Effects
}

/** The grants that lines of an order bring their buyer. */
export type Grant = 'points' | 'integral' | 'subsidy'

export interface Effects {
  events?: LedgerEvent[]
  /** writes the domain's own rows, once the events are posted */
  write?: (tx: Tx) => Promise<void>
  /** on creation: grants that their budget no longer covers, so the lines earn none of them */
  unbacked?: readonly Grant[]
  /** on settlement: how promises are posted, and debts paid out of them */
  settlement?: Pick<Settlement, 'given' | 'grantsExpireAt' | 'owed'>
}

/**
 * The plans of all programmes for a moment. The caller locks `accounts` together with its own, decides, posts, then
 * writes.
 */
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

/** Plans, locks and decides at once, where only programmes need to know a balance. */
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
    unbacked: all.flatMap(({ unbacked = [] }) => unbacked),
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
