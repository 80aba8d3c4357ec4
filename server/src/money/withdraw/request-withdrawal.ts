import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { PayoutKind } from '@shop/contract/money/withdraw/payout-address.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { withdrawalApplied } from '../../books/ledger/wallet-events.ts'
import type { By } from '../../core/command/change.ts'
import { recordHistory } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { nextNumber } from '../../core/database/numbers.ts'
import { addHours } from '../../core/value/time.ts'
import { spendPayTicket } from '../../people/paypwd/pay-ticket.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import type { AnySource } from './queries.ts'
import { accountOf } from './rules.ts'

interface NewWithdrawal {
  /** the user who requests it with their payment password */
  userId: number
  /** whose balance it is taken from; null: the user's */
  merchantId: number | null
  source: AnySource
  amountFen: Fen
  feeFen: Fen
  kind: PayoutKind
  address: string
  holder: string
  bankName: string
  qrFileId: number | null
  /** not to be paid before this; null: no hold */
  heldUntil: Date | null
  payTicket: string | undefined
  /** the target the ticket was issued for */
  ticketTarget: string
}

/** A withdrawal that has waited longer raises an alarm. */
const lifeDays = 10

/**
 * L50: a withdrawal waits for review; its amount, fee included, is promised until it is paid or ends. The caller has
 * locked the account it is taken from and checked the amount.
 * @throws Refusal NOT_FOUND (the picture), PAYPWD_NOT_SET, PAYPWD_REQUIRED, PAYPWD_COOLING
 */
export async function requestWithdrawal(
  shop: Pick<Shop, 'settings' | 'config'>,
  tx: Tx,
  { payTicket, ticketTarget, ...wanted }: NewWithdrawal,
  { actor, now }: By,
): Promise<number> {
  const { userId, amountFen, feeFen, qrFileId } = wanted
  const ticket = { ticket: payTicket, action: 'withdraw' as const, target: ticketTarget, amountFen }
  await spendPayTicket(shop, tx, { userId, ...ticket, now })
  if (qrFileId !== null) await markFilesUsed(tx, [qrFileId], { userId, purpose: 'proof', now })
  const { id } = await tx
    .insertInto('withdrawal')
    .values({
      ...wanted,
      withdrawNo: await nextNumber(tx, now, shop.settings.get('store').timezone),
      state: 'pending',
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordHistory(tx, [{ entityType: 'withdrawal', entityId: id, from: null, to: 'pending' }], { actor, now })
  const about = { event: 'withdrawal-submitted', entity: `withdrawal:${id}`, now }
  await notify(tx, { ...about, receiver: 'permission:finance.withdraw.review' })
  const applied = withdrawalApplied({
    withdrawalId: id,
    from: accountOf(wanted),
    netFen: fen(amountFen - feeFen),
    feeFen,
    expiresAt: addHours(now, lifeDays * 24),
  })
  await postTransfers(tx, { actor, now }, [applied])
  return id
}
