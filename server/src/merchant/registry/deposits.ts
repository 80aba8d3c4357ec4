import { type Fen, fen } from '@shop/contract/core/money.ts'
import { account } from '../../books/ledger/accounts.ts'
import {
  debtReceived,
  depositForfeited,
  depositPaidDebt,
  depositReceived,
  depositReturned,
} from '../../books/ledger/deposit-events.ts'
import { lockAccounts, postTransfers } from '../../books/ledger/transfers.ts'
import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import type { MerchantRecord } from '../../goods/seller/queries.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { claimPayoutReference } from '../../trade/payout-reference/payout-reference.ts'
import { type DepositKind, hasOpenOrders } from './queries.ts'

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
 * Pays the merchant's debt from its deposit (L55 `m.dep → m.recv`). The caller has locked the merchant and both
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

/** The facts that decide how a merchant's deposit may move. Locks its accounts; the caller has locked the merchant. */
export async function lockStanding(tx: Tx, { id, state }: Pick<MerchantRecord, 'id' | 'state'>) {
  const isBusy = await hasOpenOrders(tx, id)
  const [deposit, owed] = await lockAccounts(tx, [account('m.dep', id), account('m.recv', id)])
  return { state, hasOpenOrders: isBusy, availableFen: fen(deposit.available), owedFen: fen(-owed.posted) }
}

type Row = Omit<MoveDeposit, 'requestId'> & { reference: string }

/** Inserts the movement's row and claims its reference, before any account is locked. */
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
