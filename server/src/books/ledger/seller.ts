import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { isPlatform, type Seller } from '../../core/value/seller.ts'
import { type AccountRef, account } from './accounts.ts'
import { type Balance, balancesOf, setReceivableFloor } from './balances.ts'
import type { LedgerEvent, Line } from './plan.ts'
import { type BalanceOf, lockAccounts } from './transfers.ts'

// How the books treat the platform and a merchant differently.

/** A seller about to be paid for an order. */
export interface PaidSeller extends Seller {
  /** owed for refunds that the seller's balance and deposit did not cover */
  owesFen?: number
  /** available before this payment */
  balanceFen?: number
}

/** The accounts to lock before a seller is paid. The platform has none: it never owes itself. */
export function payoutAccounts({ merchantId }: Seller): AccountRef[] {
  return merchantId === null ? [] : [account('m.bal', merchantId), account('m.recv', merchantId)]
}

/** @param balanceOf covers `payoutAccounts` */
export function toPaidSeller(seller: Seller, balanceOf: BalanceOf): PaidSeller {
  const [balance, owed] = payoutAccounts(seller).map(balanceOf)
  return { merchantId: seller.merchantId, balanceFen: balance?.available ?? 0, owesFen: -(owed?.posted ?? 0) }
}

/** How much can be paid out of a merchant's balance. Locks its accounts, so that this cannot change. */
export async function lockWithdrawable(tx: Tx, merchantId: number): Promise<Fen> {
  return withdrawableOf(await lockAccounts(tx, payoutAccounts({ merchantId })))
}

/** Like `lockWithdrawable`, without the locks: to show it. */
export async function readWithdrawable(db: Db, merchantId: number): Promise<Fen> {
  return withdrawableOf(await balancesOf(db, payoutAccounts({ merchantId })))
}

/**
 * Whether a merchant owes more than is left in its balance besides promised payouts, which were promised before it owed.
 * Locks its accounts.
 */
export async function isOwing(tx: Tx, merchantId: number): Promise<boolean> {
  const [balance, owed] = await lockAccounts(tx, payoutAccounts({ merchantId }))
  return (balance?.available ?? 0) + (owed?.posted ?? 0) < 0
}

/**
 * The amount a merchant owes stays in its balance, for the next settlement to take (L40). @param balances of
 * `payoutAccounts`
 */
function withdrawableOf([balance, owed]: readonly Balance[]): Fen {
  return fen(Math.max(0, (balance?.available ?? 0) + (owed?.posted ?? 0)))
}

/** The seller's share of an order's escrow. */
export interface Proceeds {
  lines: Line[]
  /** into the balance */
  getsFen: number
  /** newly owed, because the merchant holds more of the buyer's money than its part */
  newlyOwedFen: number
}

/**
 * Where the rest of an order's money goes. A merchant who collected it already has that much: the rest makes up for it
 * (`ext.merchant`). What it holds beyond the rest, commission and profit shares, it owes; what it lacks, such as the
 * platform's discount, goes to its balance.
 */
export function proceeds(
  from: AccountRef,
  seller: Seller,
  { restFen, collectedFen = fen(0) }: { restFen: number; collectedFen?: Fen },
): Proceeds {
  const stem = `st:${from.ownerId}`
  const { merchantId } = seller
  if (merchantId === null || collectedFen === 0) {
    const line = { key: `${stem}:rest`, from, to: proceedsOf(seller), amount: restFen }
    return { lines: [line], getsFen: restFen, newlyOwedFen: 0 }
  }
  const keptFen = Math.min(restFen, collectedFen)
  const [getsFen, newlyOwedFen] = [restFen - keptFen, collectedFen - keptFen]
  return {
    lines: [
      { key: `${stem}:rest`, from, to: account('ext.merchant', merchantId), amount: keptFen },
      { key: `${stem}:more`, from, to: account('m.bal', merchantId), amount: getsFen },
      owedInstead(`${stem}:due`, merchantId, newlyOwedFen),
    ],
    getsFen,
    newlyOwedFen,
  }
}

/** The merchant owes the money that it holds outside and that is no longer in an escrow. */
export function owedInstead(key: string, merchantId: number, amountFen: number): Line {
  return { key, from: account('m.recv', merchantId), to: account('ext.merchant', merchantId), amount: amountFen }
}

/**
 * Lets a merchant's debt grow by everything these events add to it for collected money, even above the limit, so that
 * buyers get their money and the platform its commission. The limit is for new orders. Called with the accounts locked.
 */
export async function letOwe(tx: Tx, events: readonly LedgerEvent[], balanceOf: BalanceOf): Promise<void> {
  for (const line of events.flatMap(({ lines }) => lines)) {
    if (!('from' in line) || line.from.type !== 'm.recv') continue
    await setReceivableFloor(tx, line.from, balanceOf(line.from).posted - line.amount)
  }
}

function proceedsOf({ merchantId }: Seller): AccountRef {
  return merchantId === null ? account('rev.sales') : account('m.bal', merchantId)
}

/** The platform pays for its discounts on a merchant's goods; on its own goods it simply earns less. */
export function platformPays(seller: Seller, discountFen: Fen): Fen {
  return isPlatform(seller) ? fen(0) : discountFen
}

/**
 * Repays a merchant's debt from the balance and the new money, as far as they go. Part of the event that pays the
 * merchant, so that it happens exactly once.
 */
export function debtRepayment(
  orderId: number,
  seller: PaidSeller,
  { getsFen, newlyOwedFen }: Omit<Proceeds, 'lines'>,
): Line[] {
  const [from, to] = payoutAccounts(seller)
  if (!from || !to) return []
  const { owesFen = 0, balanceFen = 0 } = seller
  const amount = Math.max(0, Math.min(owesFen + newlyOwedFen, balanceFen + getsFen))
  return [{ key: `st:${orderId}:owed`, from, to, amount }]
}

/** Part of the money of a refund after settlement, and its source. `leg` is unique within the refund. */
export interface Source {
  leg: string
  from: AccountRef
  amount: number
}

/** A seller's means to pay back for a settled order. */
export interface RefundingSeller extends Seller {
  /** balance, deposit and remaining credit of a merchant; the platform pays from its sales account without a limit */
  balanceFen?: number
  depositFen?: number
  creditFen?: number
}

/** The accounts to lock before a seller pays back. */
export function paybackAccounts({ merchantId }: Seller): AccountRef[] {
  if (merchantId === null) return []
  return [account('m.bal', merchantId), account('m.dep', merchantId), account('m.recv', merchantId)]
}

/**
 * @param balanceOf covers `paybackAccounts`
 * @param receivableLimitFen how much a merchant may owe
 */
export function toRefundingSeller(
  seller: Seller,
  { balanceOf, receivableLimitFen }: { balanceOf: BalanceOf; receivableLimitFen: number },
): RefundingSeller {
  const [balance, deposit, owed] = paybackAccounts(seller).map(balanceOf)
  return {
    merchantId: seller.merchantId,
    balanceFen: balance?.available ?? 0,
    depositFen: deposit?.available ?? 0,
    creditFen: Math.max(0, receivableLimitFen + (owed?.posted ?? 0)),
  }
}

/** A seller's part of a refund: a merchant's balance first, then the deposit, then credit. */
export function sellerSources(seller: RefundingSeller, amountFen: number): { sources: Source[]; missingFen: number } {
  const [balance, deposit, owed] = paybackAccounts(seller)
  if (!balance || !deposit || !owed) {
    return { sources: [{ leg: 'sales', from: proceedsOf(seller), amount: amountFen }], missingFen: 0 }
  }
  const fromBalance = Math.min(amountFen, Math.max(0, seller.balanceFen ?? 0))
  const fromDeposit = Math.min(amountFen - fromBalance, Math.max(0, seller.depositFen ?? 0))
  const onCredit = Math.min(amountFen - fromBalance - fromDeposit, seller.creditFen ?? 0)
  return {
    sources: [
      { leg: 'bal', from: balance, amount: fromBalance },
      { leg: 'dep', from: deposit, amount: fromDeposit },
      { leg: 'recv', from: owed, amount: onCredit },
    ],
    missingFen: amountFen - fromBalance - fromDeposit - onCredit,
  }
}
