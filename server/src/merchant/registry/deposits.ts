import { type Fen, fen } from '@shop/contract/core/money.ts'
import { account } from '../../books/ledger/accounts.ts'
import { lockAccounts } from '../../books/ledger/balances.ts'
import {
  debtReceived,
  depositForfeited,
  depositPaidDebt,
  depositReceived,
  depositReturned,
} from '../../books/ledger/deposit-events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import type { Actor } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockMerchant } from '../../goods/seller/queries.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { claimPayoutReference } from '../../trade/payment/payout-reference.ts'
import { tendDebtJob } from './jobs.ts'
import type { DepositKind } from './queries.ts'
import { assertDepositForm, assertDepositMove } from './rules.ts'

export interface By {
  operator: Operator
  requestId: string
  now: Date
}

export interface MoveDeposit extends By {
  merchantId: number
  kind: DepositKind
  amountFen: Fen
  reference?: string
  reason: string
}

/**
 * Records money paid into or out of a merchant's deposit at the bank, a penalty, or what it owes paid at the bank (L55).
 * @throws Refusal NOT_FOUND, SELF_REVIEW, STATE_CHANGED, REFERENCE_USED, DEPOSIT_REQUIRED, DEPOSIT_SHORT; Invalid
 */
export function moveDeposit(
  shop: Shop,
  { merchantId, kind, amountFen, operator, requestId, now, ...input }: MoveDeposit,
): Promise<{ depositId: number }> {
  const reference = kind === 'penalty' ? '' : (input.reference?.trim() ?? '')
  const move = { kind, amountFen, reference, reason: input.reason.trim() }
  const of = {
    operatorId: operator.id,
    requestId,
    name: 'merchant-deposit',
    target: String(merchantId),
    body: move,
    now,
  }
  return command(shop.db, of, async (tx) => {
    const merchant = await lockMerchant(tx, merchantId)
    if (!merchant) throw new Refusal('NOT_FOUND')
    await assertNotTheirMerchant(shop, tx, { operatorId: operator.id, merchantId })
    assertDepositForm(move)
    const depositId = await insertDeposit(tx, { merchantId, operator, now, ...move })
    const [deposit, owed] = await lockAccounts(tx, [account('m.dep', merchantId), account('m.recv', merchantId)])
    const requiredFen = fen(shop.settings.get('merchant').depositFen)
    const [availableFen, owedFen] = [fen(deposit.available), fen(-owed.posted)]
    assertDepositMove(move, { state: merchant.state, availableFen, requiredFen, owedFen })
    await postDeposit(tx, { depositId, merchantId, operator, now, kind, amountFen })
    // The debt may be over, and with it the suspension.
    if (kind === 'repay') await planJob(tx, tendDebtJob, { merchantId }, { key: `merchant-debt:${merchantId}` })
    return { depositId }
  })
}

/**
 * Lets the deposit pay what the merchant owes (L55 `m.dep → m.recv`). The caller has locked the merchant and both
 * accounts, and knows that the deposit holds that much.
 */
export async function payDebt(
  tx: Tx,
  { merchantId, amountFen }: { merchantId: number; amountFen: Fen },
  by: { actor: Actor; now: Date },
): Promise<void> {
  const { id: depositId } = await tx
    .insertInto('merchantDeposit')
    .values({ merchantId, kind: 'debt', amountFen, operatorId: null, createdAt: by.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postTransfers(tx, by, [depositPaidDebt({ depositId, merchantId, amountFen })])
}

type Row = Omit<MoveDeposit, 'requestId'> & { reference: string }

/** Adds its row, and claims its reference before any account is locked. */
export async function insertDeposit(tx: Tx, { operator, now, ...row }: Row): Promise<number> {
  const { id } = await tx
    .insertInto('merchantDeposit')
    .values({ ...row, operatorId: operator.id, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { reference } = row
  if (reference !== '') {
    const number = `dep:${id}`
    await claimPayoutReference(tx, { reference, kind: 'merchant_deposit', number, field: 'reference', now })
  }
  return id
}

const eventOf = { in: depositReceived, out: depositReturned, penalty: depositForfeited, repay: debtReceived }

type Posted = Pick<Row, 'merchantId' | 'kind' | 'amountFen' | 'operator' | 'now'> & { depositId: number }

export async function postDeposit(tx: Tx, { kind, operator, now, ...of }: Posted): Promise<void> {
  await postTransfers(tx, { actor: `operator:${operator.id}`, now }, [eventOf[kind](of)])
}
