import Type from 'typebox'
import { ledgerCurrencies, TransferView, Units, userAccountTypes } from '../../books/ledger/ledger.ts'
import { cursorPage, cursorQuery, Id, IdParams, Instant, nullable, oneOf, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'

// An operator's view of a shopper's accounts, and how to correct a balance. Amounts are integers of the currency's
// smallest unit.

export const adminUserLedger = adminEndpoint({
  method: 'GET',
  path: 'users/:id/ledger',
  permission: 'ledger.view',
  summary: 'A shopper’s accounts and lots',
  params: IdParams,
  data: Type.Object({
    nickname: Type.String(),
    accounts: Type.Array(
      Type.Object({
        type: oneOf(userAccountTypes),
        currency: oneOf(ledgerCurrencies),
        available: Units,
        posted: Units,
        pendingDebit: Units,
        pendingCredit: Units,
      }),
    ),
    /** with units remaining, by expiry; at most 100 per currency */
    lots: Type.Array(
      Type.Object({
        id: Id,
        currency: oneOf(ledgerCurrencies),
        amount: Units,
        remaining: Units,
        event: Type.String(),
        orderId: nullable(Id),
        at: Instant,
        expiresAt: nullable(Instant),
      }),
    ),
  }),
  refuses: ['NOT_FOUND'],
})

export const adminUserTransfers = adminEndpoint({
  method: 'GET',
  path: 'ledger/transfers',
  permission: 'ledger.view',
  summary: 'Transfers on a shopper’s accounts, newest first',
  query: Type.Object({
    ...cursorQuery,
    userId: Id,
    account: Type.Optional(oneOf(userAccountTypes)),
    /** leaves out promises and their reversals */
    final: Type.Optional(Type.Boolean()),
  }),
  data: cursorPage(TransferView),
})

export const adminAdjustmentList = proposalList({
  path: 'adjustments',
  permission: 'ledger.view',
  summary: 'Adjustments by hand, newest first',
  /** the shopper's id */
  subject: Id,
  fields: {
    user: Type.Object({ id: Id, nickname: Type.String() }),
    currency: oneOf(ledgerCurrencies),
    /** > 0 gives, < 0 takes back */
    amount: Units,
    expiresAt: nullable(Instant),
  },
})

/** Moves no money until another operator approves it. */
export const adminAdjustmentPropose = adminEndpoint({
  method: 'POST',
  path: 'users/:id/adjustments',
  permission: 'ledger.adjust',
  summary: 'Propose a correction of a balance',
  params: IdParams,
  body: Type.Object({
    currency: oneOf(ledgerCurrencies),
    amount: Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 }),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    /** expiry of the units given; absent: never */
    expiresAt: Type.Optional(Instant),
    requestId: RequestId,
  }),
  data: Proposed,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'ABOVE_MAX', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})

export const adminAdjustmentDecide = proposalDecide({
  path: 'adjustments',
  permission: 'ledger.adjust',
  summary: 'Approve, reject or withdraw an adjustment',
  refuses: ['BALANCE_NOT_ENOUGH'],
})
