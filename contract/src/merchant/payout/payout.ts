import Type from 'typebox'
import {
  cursorPage,
  cursorQuery,
  Id,
  IdParams,
  Instant,
  Nothing,
  nullable,
  oneOf,
  RequestId,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { EnteredFen, FenAmount } from '../../core/money.ts'
import { payoutKinds } from '../../money/withdraw/payout-address.ts'
import { withdrawEndReasons, withdrawStates } from '../../money/withdraw/withdraw.ts'

// Payouts of a merchant's balance to the verified account. The platform decides on a payout like on any withdrawal.

const account = {
  kind: oneOf(payoutKinds),
  /** masked */
  address: Type.String(),
  holder: Type.String(),
  bankName: Type.String(),
}

export const payoutCenter = adminEndpoint({
  method: 'GET',
  path: 'merchant-payouts/center',
  permission: 'shop.finance.view',
  members: 'only',
  summary: 'What may be paid out, where to, and the rules',
  data: Type.Object({
    availableFen: FenAmount,
    minFen: FenAmount,
    /** the open payout: there is one at a time */
    openId: nullable(Id),
    /** the current account; null: none has been verified */
    account: nullable(Type.Object(account)),
    /** the account that will replace it */
    next: nullable(Type.Object({ ...account, validFrom: Instant })),
    /** the target for payment password tickets */
    target: Type.String(),
    /** for how long a new account waits */
    accountHoldH: Type.Integer(),
    suspended: Type.Boolean(),
  }),
})

export const payoutList = adminEndpoint({
  method: 'GET',
  path: 'merchant-payouts',
  permission: 'shop.finance.view',
  members: 'also',
  summary: 'Payouts of a merchant, newest first',
  query: Type.Object({ ...cursorQuery, merchantId: Type.Optional(Id) }),
  data: cursorPage(
    Type.Object({
      id: Id,
      number: Type.String(),
      state: oneOf(withdrawStates),
      amountFen: FenAmount,
      ...account,
      requestedBy: Type.String(),
      createdAt: Instant,
      paidAt: nullable(Instant),
      reference: nullable(Type.String()),
      rejectReason: nullable(oneOf(withdrawEndReasons)),
      rejectNote: Type.String(),
      may: Type.Object({ cancel: Type.Boolean() }),
    }),
  ),
  refuses: ['NOT_FOUND'],
})

/** `payTicket`: of the member's own payment password, action `withdraw`, target as in `payoutCenter`. */
export const payoutSubmit = adminEndpoint({
  method: 'POST',
  path: 'merchant-payouts',
  permission: 'shop.payout',
  members: 'only',
  summary: 'Request a payout of the balance',
  body: Type.Object({
    amountFen: EnteredFen,
    payTicket: Type.Optional(Type.String({ maxLength: 100, writeOnly: true })),
    requestId: RequestId,
  }),
  data: Type.Object({ id: Id }),
  refuses: [
    'BELOW_MIN',
    'NOT_WITHDRAWABLE',
    'WITHDRAW_OPEN',
    'SETTLE_HELD',
    'PAYOUT_ACCOUNT_MISSING',
    'PAYPWD_NOT_SET',
    'PAYPWD_REQUIRED',
    'PAYPWD_COOLING',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const payoutCancel = adminEndpoint({
  method: 'POST',
  path: 'merchant-payouts/:id/cancel',
  permission: 'shop.payout',
  members: 'only',
  summary: 'Cancel a payout that is not decided yet',
  params: IdParams,
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

/** It replaces the current account after the hours in the settings, so that the shop's owners can notice. */
export const payoutAccountChange = adminEndpoint({
  method: 'POST',
  path: 'merchant-payouts/account',
  permission: 'shop.edit',
  members: 'only',
  summary: 'Register another account for payouts',
  body: Type.Object({
    kind: oneOf(payoutKinds),
    address: Type.String({ minLength: 1, maxLength: 120 }),
    holder: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    bankName: Type.String({ maxLength: 60 }),
    payTicket: Type.Optional(Type.String({ maxLength: 100, writeOnly: true })),
    requestId: RequestId,
  }),
  data: Type.Object({ validFrom: Instant }),
  refuses: ['ADDRESS_INVALID', 'PAYPWD_NOT_SET', 'PAYPWD_REQUIRED', 'PAYPWD_COOLING', 'IDEMPOTENCY_MISMATCH'],
})
