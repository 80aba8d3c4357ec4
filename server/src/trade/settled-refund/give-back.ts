import { type Fen, fen } from '@shop/contract/core/money.ts'
import { type AccountRef, account } from '../../books/ledger/accounts.ts'
import { setReceivableFloor } from '../../books/ledger/balances.ts'
import { refundShares } from '../../books/ledger/rules.ts'
import { paybackAccounts, platformPays, toRefundingSeller } from '../../books/ledger/seller.ts'
import {
  refundedAfterSettlement,
  refundSources,
  type SettledPromise,
  type SettledRefundParts,
  settledPromisesOf,
} from '../../books/ledger/settled-refund.ts'
import { type BalanceOf, lockBalances, postTransfers } from '../../books/ledger/transfers.ts'
import type { Actor } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { addSales } from '../../goods/catalog/sales.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { planProgrammes } from '../order/programme.ts'
import { type LineRecord, moveOrders, type OrderRecord } from '../order/queries.ts'
import { countPieces, insertRefund } from '../order/refund-pieces.ts'
import { refundSums } from '../order/refund-queries.ts'
import { afterRefund, discountShare, isAllReturned, keptShare, type RefundPiece } from '../order/refund-rules.ts'
import { commissionOf } from '../order/settle-order.ts'

export interface GiveBack {
  order: OrderRecord
  /** all lines of the order, as they were before */
  lines: LineRecord[]
  pieces: RefundPiece[]
  freightFen: Fen
  reason: string
  actor: Actor
  now: Date
}

/**
 * Refunds money of a settled order, and the units that go with it: L41 for the money and the grants, and the returns of
 * the programmes. Commission, profit and grants shrink by their share of the money. The last unit closes the order. The
 * caller holds the lock on the order and has checked the units with `readPieces`.
 * @throws Refusal SELLER_FUNDS when the seller's balance, deposit and credit do not cover their part
 */
export async function giveBack(shop: Shop, tx: Tx, wanted: GiveBack): Promise<{ refundId: number }> {
  const { order, lines, pieces, freightFen, reason, actor, now } = wanted
  const buyerFen = fen(pieces.reduce((sum, { amountFen }) => sum + amountFen, freightFen as number))
  const before = await refundSums(tx, order.id)
  const { refundId } = await insertRefund(shop, tx, wanted, buyerFen)
  await countPieces(tx, lines, pieces)
  const closed = isAllReturned(lines, pieces)
  if (closed) {
    const set = { closedAt: now, cancelReason: reason }
    await moveOrders(tx, [order], { from: ['completed'], to: 'closed', set, actor, now, reason })
  }
  const skuOf = ({ lineId }: RefundPiece) => (lines.find(({ id }) => id === lineId) as LineRecord).skuId
  await addSales(
    tx,
    pieces.filter(({ quantity }) => quantity > 0).map((piece) => ({ skuId: skuOf(piece), pieces: -piece.quantity })),
  )

  const taken = takenBack(await settledPromisesOf(tx, order.id), lines, pieces)
  const plans = await planProgrammes(shop, tx, 'refunded', {
    order,
    lines,
    pieces,
    refundId,
    settled: true,
    returned: closed,
    closed,
    now,
  })
  const balanceOf = await lockBalances(tx, [...touchedBy(order, taken), ...plans.accounts])
  const programmes = plans.decide(balanceOf)
  const parts = partsOf(shop, wanted, { buyerFen, freightBefore: before.freightFen }, taken, balanceOf)
  const { sources, missingFen } = refundSources(parts)
  if (missingFen > 0) throw new Refusal('SELLER_FUNDS', { missingFen })
  for (const { from } of sources) {
    const limitFen = creditLimitOf(shop, from)
    if (limitFen !== undefined) await setReceivableFloor(tx, from, -limitFen)
  }
  const grants = grantsOf(taken, balanceOf)
  const paid = { giftFen: order.paidGiftFen, balanceFen: fen(order.payableFen - order.paidGiftFen) }
  const of = { refundId, orderId: order.id, userId: order.userId }
  await postTransfers(tx, { actor, now }, [
    refundedAfterSettlement({ ...of, ...refundShares(paid, fen(before.amountFen), buyerFen), sources, grants }),
    ...programmes.events,
  ])
  await programmes.write(tx)
  return { refundId }
}

/**
 * How much an account's owner may owe; undefined for accounts that cannot owe. A seller's deposit is used first; the
 * setting limits what is owed beyond it.
 */
function creditLimitOf({ settings }: Shop, { type }: AccountRef): Fen | undefined {
  if (type === 'u.recv') return settings.get('risk').userReceivableMaxFen
  return type === 'm.recv' ? settings.get('merchant').receivableLimitFen : undefined
}

type Taken = SettledPromise & { amount: number }

/** How much the promises paid out at settlement exceed those for the money kept. */
function takenBack(promises: SettledPromise[], lines: readonly LineRecord[], pieces: readonly RefundPiece[]): Taken[] {
  return promises.flatMap((promise) => {
    const line = lines.find(({ id }) => id === promise.lineId)
    if (!line || !pieces.some(({ lineId }) => lineId === line.id)) return []
    const kept = keptShare(promise.paid, afterRefund(line, pieces), promise.event === 'L20' ? 'nearest' : 'down')
    // In proportion, where the settlement gave less than promised.
    const stays = Number((BigInt(kept) * BigInt(promise.given)) / BigInt(promise.promised))
    return stays < promise.left ? [{ ...promise, amount: promise.left - stays }] : []
  })
}

/** Grants are taken back as far as their owner still has them. */
function grantsOf(taken: readonly Taken[], balanceOf: BalanceOf) {
  const used = new Map<string, number>()
  return taken
    .filter(({ event }) => event === 'L21')
    .map(({ stem, from, to, amount }) => {
      const before = used.get(to.type) ?? 0
      const back = Math.min(amount, Math.max(0, balanceOf(to).available - before))
      used.set(to.type, before + back)
      return { stem, from: to, to: from, amount: back }
    })
}

/** Every account with bounds that the refund itself may touch. */
function touchedBy(order: OrderRecord, taken: readonly Taken[]): AccountRef[] {
  return [
    account('u.bal', order.userId),
    account('u.gift', order.userId),
    ...taken.flatMap(({ event, from, to }) => (event === 'L20' ? [to, account('u.recv', to.ownerId)] : [from, to])),
    ...paybackAccounts(order),
  ]
}

function partsOf(
  { settings }: Shop,
  { order, lines, pieces, freightFen }: GiveBack,
  { buyerFen, freightBefore }: { buyerFen: Fen; freightBefore: number },
  taken: readonly Taken[],
  balanceOf: BalanceOf,
): SettledRefundParts {
  const { userReceivableMaxFen } = settings.get('risk')
  const owes = (userId: number) => -balanceOf(account('u.recv', userId)).posted
  const profits = taken
    .filter(({ event }) => event === 'L20')
    .map(({ stem, to, amount }) => ({
      stem,
      userId: to.ownerId,
      amountFen: amount,
      availableFen: balanceOf(to).available,
      creditFen: Math.max(0, userReceivableMaxFen - owes(to.ownerId)),
    }))
  const left = lines.map((line) => afterRefund(line, pieces))
  const { receivableLimitFen } = settings.get('merchant')
  return {
    buyerFen,
    profits: shareOut(profits),
    discountFen: platformPays(order, discountShare(lines, pieces)),
    // Freight may lose its exemption with the goods, at rates above theirs: that never adds to what the seller returns.
    commissionFen: fen(
      Math.max(0, commissionOf(order, lines, freightBefore) - commissionOf(order, left, freightBefore + freightFen)),
    ),
    seller: toRefundingSeller(order, { balanceOf, receivableLimitFen }),
  }
}

type Profit = SettledRefundParts['profits'][number]

/** A payee's parts draw on the same balance and credit, each on what the earlier ones leave. */
function shareOut(profits: readonly Profit[]): Profit[] {
  const used = new Map<number, { had: number; owed: number }>()
  return profits.map((profit) => {
    const { had, owed } = used.get(profit.userId) ?? { had: 0, owed: 0 }
    const availableFen = Math.max(0, profit.availableFen - had)
    const creditFen = Math.max(0, profit.creditFen - owed)
    const fromBalance = Math.min(profit.amountFen, availableFen)
    const fromCredit = Math.min(profit.amountFen - fromBalance, creditFen)
    used.set(profit.userId, { had: had + fromBalance, owed: owed + fromCredit })
    return { ...profit, availableFen, creditFen }
  })
}
