import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { Tx } from '../../core/database/database.ts'
import { account, type PayProviderName, providerAccounts } from './accounts.ts'
import { payoutDone, payoutFailed, providerRefundDone, providerRefundFailed, refundToBalance } from './refund-events.ts'
import { type By, lockAccounts, postTransfers } from './transfers.ts'

// How refunds end that were promised to leave the shop: paid outside, or credited to the buyer's balance. The last one
// also closes the escrow of a closed order.

interface OfOrder {
  orderId: number
  userId: number
  /** the order is closed */
  closed: boolean
}

interface Promised {
  refundId: number
  amountFen: Fen
}

/** L32: the provider has refunded it. */
export async function postProviderRefund(
  tx: Tx,
  by: By,
  { orderId, closed }: Omit<OfOrder, 'userId'>,
  { refundId, amountFen, provider }: Promised & { provider: PayProviderName },
): Promise<void> {
  const last = closed && (await isAllOfEscrow(tx, { orderId, amountFen }))
  await postTransfers(tx, by, [providerRefundDone({ through: providerAccounts[provider], orderId, refundId, last })])
}

/** L32: the provider has declined these refunds, and the buyer takes them into their balance. */
export async function postFailedRefunds(
  tx: Tx,
  by: By,
  { orderId, userId, closed }: OfOrder,
  failed: readonly (Promised & { provider: PayProviderName })[],
): Promise<void> {
  const sumFen = fen(failed.reduce((total, { amountFen }) => total + amountFen, 0))
  const isAll = await isAllOfEscrow(tx, { orderId, userId, amountFen: sumFen })
  const events = failed.flatMap(({ refundId, provider, amountFen: balanceFen }, index) => {
    const last = closed && isAll && index === failed.length - 1
    return [
      providerRefundFailed({ through: providerAccounts[provider], orderId, refundId }),
      refundToBalance({ orderId, refundId, userId, giftFen: fen(0), balanceFen, last }),
    ]
  })
  await postTransfers(tx, by, events)
}

/** L33: an operator has paid it at the bank, or cannot, and it goes into the balance. */
export async function postPayout(
  tx: Tx,
  by: By,
  { orderId, userId, closed }: OfOrder,
  { refundId, amountFen, paid }: Promised & { paid: boolean },
): Promise<void> {
  const isAll = await isAllOfEscrow(tx, { orderId, userId, amountFen })
  const refund = { orderId, refundId, last: closed && isAll }
  const events = paid
    ? [payoutDone(refund)]
    : [payoutFailed(refund), refundToBalance({ ...refund, userId, giftFen: fen(0), balanceFen: amountFen })]
  await postTransfers(tx, by, events)
}

/**
 * Whether promised refunds of `amountFen` are all that is left in an order's escrow, so that the account of a closed
 * order ends with them. Locks it, together with the balance that will receive them.
 */
async function isAllOfEscrow(
  tx: Tx,
  { orderId, userId, amountFen }: { orderId: number; userId?: number; amountFen: Fen },
): Promise<boolean> {
  const receiver = userId === undefined ? [] : [account('u.bal', userId)]
  const [escrow] = await lockAccounts(tx, [account('eo', orderId), ...receiver])
  return escrow.posted === amountFen && escrow.pendingDebit === amountFen
}
