import { type Fen, fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { type AccountRef, account, type Currency } from './accounts.ts'
import type { Sides } from './history.ts'
import { paidPromises, stemIn } from './line-promises.ts'
import type { LedgerEvent, Line } from './plan.ts'
import { type RefundingSeller, type Source, sellerSources } from './seller.ts'

// L41: a refund of a settled order, paid by those who received its money at settlement.

/** The amount that an order's settlement gave for a promise (L20, L21), less what refunds have taken back. */
export interface SettledPromise {
  event: 'L20' | 'L21'
  lineId: number
  /** distinguishes a line's promises, and names them in the keys of the refund's transfers: `cm:17:1`, `gr:17:pts` */
  stem: string
  from: AccountRef
  to: AccountRef
  currency: Currency
  /** the amount the payment promised, before any refund */
  paid: number
  /** the amount still promised at settlement */
  promised: number
  /** the amount that the settlement gave: less than promised for points over the limit */
  given: number
  left: number
}

/** The caller has locked the order, so the answer stays valid. */
export async function settledPromisesOf(db: Db | Tx, orderId: number): Promise<SettledPromise[]> {
  const { rows } = await sql<Sides & Omit<SettledPromise, 'from' | 'to'>>`
    WITH given AS (
      SELECT p.event, p.entity_id::bigint AS line_id, p.debit_account_id, p.credit_account_id, p.currency,
        p.amount AS promised, r.amount, ${stemIn(sql`p.idem_key`)} AS stem
      FROM ledger_transfer r JOIN ledger_transfer p ON p.id = r.pending_id
      WHERE p.order_id = ${orderId} AND p.event IN ('L20', 'L21') AND r.phase = 'post'
    ), taken AS (
      SELECT substring(idem_key FROM '^rfx:[0-9]+:((cm|gr):[0-9]+:[0-9a-z]+)') AS stem, sum(amount) AS amount
      FROM ledger_transfer WHERE order_id = ${orderId} AND event = 'L41' GROUP BY 1
    )
    SELECT g.event, g.line_id, g.stem, g.currency, paid.amount AS paid, g.promised, g.amount AS given,
      (g.amount - coalesce(taken.amount, 0))::bigint AS left,
      d.type AS debit_type, d.owner_id AS debit_owner, d.shard AS debit_shard,
      c.type AS credit_type, c.owner_id AS credit_owner, c.shard AS credit_shard
    FROM given g JOIN (${paidPromises}) paid ON paid.order_id = ${orderId} AND paid.stem = g.stem
    LEFT JOIN taken ON taken.stem = g.stem
    JOIN ledger_account d ON d.id = g.debit_account_id
    JOIN ledger_account c ON c.id = g.credit_account_id
    ORDER BY g.stem`.execute(db)
  return rows.map(({ debitType, debitOwner, debitShard, creditType, creditOwner, creditShard, ...row }) => ({
    ...row,
    from: { type: debitType, ownerId: debitOwner, shard: debitShard },
    to: { type: creditType, ownerId: creditOwner, shard: creditShard },
  }))
}

export interface SettledRefundParts {
  /** to the buyer */
  buyerFen: Fen
  /** the refunded share of K, the platform's part of the price */
  discountFen: Fen
  commissionFen: Fen
  profits: { stem: string; userId: number; amountFen: number; availableFen: number; creditFen: number }[]
  seller: RefundingSeller
}

/**
 * The sources of a refund after settlement: commission and profit in full, where a payee who has less gives what they
 * have, then goes into debt as far as allowed, and the platform bears the rest; the remainder comes from the seller's
 * balance, deposit and credit.
 * @returns `missingFen` > 0 when the seller cannot cover that remainder
 */
export function refundSources(parts: SettledRefundParts): { sources: Source[]; missingFen: Fen } {
  const { buyerFen, discountFen, commissionFen, profits, seller } = parts
  const shared = profits.flatMap(({ stem, userId, amountFen, availableFen, creditFen }): Source[] => {
    const had = Math.min(amountFen, Math.max(0, availableFen))
    const owed = Math.min(amountFen - had, creditFen)
    return [
      { leg: stem, from: account('u.comm', userId), amount: had },
      { leg: `${stem}:recv`, from: account('u.recv', userId), amount: owed },
      { leg: `${stem}:lost`, from: account('exp.promo'), amount: amountFen - had - owed },
    ]
  })
  const profitFen = profits.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const sellerFen = Math.max(0, buyerFen + discountFen - commissionFen - profitFen)
  const common: Source[] = [{ leg: 'comm', from: account('rev.comm'), amount: commissionFen }, ...shared]
  const own = sellerSources(seller, sellerFen)
  return { sources: present([...common, ...own.sources]), missingFen: fen(own.missingFen) }
}

const present = (sources: Source[]) => sources.filter(({ amount }) => amount > 0)

/**
 * L41: the sources fill the buyer's part, the gift balance that paid for it first; any excess is the platform's share of
 * the price and returns to `exp.promo`. Grants return to the budgets they came from.
 */
export function refundedAfterSettlement(of: {
  refundId: number
  orderId: number
  userId: number
  /** `refundShares` decides the split */
  giftFen: Fen
  balanceFen: Fen
  sources: readonly Source[]
  grants: { stem: string; from: AccountRef; to: AccountRef; amount: number }[]
}): LedgerEvent {
  const { refundId, orderId, userId, sources, grants } = of
  let giftDue: number = of.giftFen
  let balanceDue: number = of.balanceFen
  // The platform's own contribution is used for the buyer first: `exp.promo` cannot pay itself.
  const ordered = [...sources].sort((a, b) => Number(isPromo(b)) - Number(isPromo(a)))
  const money = ordered.flatMap(({ leg, from, amount }): Line[] => {
    const toGift = Math.min(giftDue, amount)
    const toBalance = Math.min(balanceDue, amount - toGift)
    giftDue -= toGift
    balanceDue -= toBalance
    const toPromo = isPromo({ from }) ? 0 : amount - toGift - toBalance
    return [
      { key: `rfx:${refundId}:${leg}:gift`, from, to: account('u.gift', userId), amount: toGift },
      { key: `rfx:${refundId}:${leg}`, from, to: account('u.bal', userId), amount: toBalance },
      { key: `rfx:${refundId}:${leg}:promo`, from, to: account('exp.promo'), amount: toPromo },
    ]
  })
  const missing = giftDue + balanceDue
  if (missing > 0) throw new RangeError(`refund ${refundId} is short of its sources by ${missing}`)
  const back = grants.map(({ stem, from, to, amount }): Line => ({ key: `rfx:${refundId}:${stem}`, from, to, amount }))
  return {
    event: 'L41',
    memo: 'refund',
    entity: { type: 'refund', id: refundId },
    orderId,
    lines: [...money, ...back].filter((line) => 'amount' in line && (line.amount ?? 0) > 0),
  }
}

const isPromo = ({ from }: Pick<Source, 'from'>) => from.type === 'exp.promo'
