import Type from 'typebox'
import { Count, Flag, Id, nullable, oneOf, PageNumber, pageOf, RequestId, Time, Url } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { type Fen, fen, Money } from '../../core/money.ts'
import { payoutKinds } from './payout-address.ts'

export const withdrawSources = ['balance', 'profit'] as const

export type WithdrawSource = (typeof withdrawSources)[number]

export const withdrawStates = ['pending', 'approved', 'paid', 'rejected', 'cancelled', 'bounced'] as const

/** A record's state for shoppers: paid ones count as approved, returned ones as rejected. */
export const withdrawStatuses = ['pending', 'approved', 'rejected'] as const

/** Reasons a reviewer may give; worded in the apps. */
export const withdrawRejectReasons = [
  'name_differs',
  'address_wrong',
  'picture_unreadable',
  'picture_differs',
  'risk',
  'other',
] as const

/** Why a withdrawal gave its money back; `returned`: it came back after it was paid. */
export const withdrawEndReasons = [...withdrawRejectReasons, 'returned'] as const

export type WithdrawEndReason = (typeof withdrawEndReasons)[number]

export interface FeeRule {
  /** 1/10 000 of the amount, rounded half up */
  bp: number
  minFen: Fen
  maxFen: Fen
}

/** The fee of a withdrawal or transfer; 0 if there is no rate. */
export function feeOf(amountFen: Fen, { bp, minFen, maxFen }: FeeRule): Fen {
  if (bp === 0) return fen(0)
  const share = Number((BigInt(amountFen) * BigInt(bp) + 5_000n) / 10_000n)
  return fen(Math.min(maxFen, Math.max(minFen, share)))
}

const Payout = {
  kind: oneOf(payoutKinds),
  holder: Type.String(),
  bank_name: Type.String(),
}

export const withdrawCenter = endpoint({
  method: 'GET',
  path: 'withdraw/center',
  auth: 'user',
  summary: 'What may be withdrawn, and the rules',
  data: Type.Object({
    sources: Type.Array(
      Type.Object({
        source: oneOf(withdrawSources),
        /** spendable */
        available: Money,
        /** withdrawable now */
        withdrawable: Money,
        /** recharged recently: can be spent but not withdrawn yet */
        held: Money,
        /** a withdrawal is pending */
        open: Flag,
      }),
    ),
    rules: Type.Object({
      min: Money,
      max: Money,
      fee_bp: Count,
      fee_min: Money,
      fee_max: Money,
      day_left: Money,
      count_left: Count,
      day_count: Count,
      day_max: Money,
      hold_days: Count,
      new_address_h: Count,
      kinds: Type.Array(oneOf(payoutKinds)),
      arrival: Type.String(),
    }),
    has_pay_password: Type.Boolean(),
    /** waiting period after a change of the payment password; `""` if there is none */
    cooling_until: Time,
    /** used before, latest first */
    addresses: Type.Array(
      Type.Object({ ...Payout, address: Type.String(), qr: Type.Object({ file_id: Id, url: Url }) }),
    ),
  }),
  refuses: ['MODULE_OFF'],
})

/** `amount` includes the fee. `payTicket`: action `withdraw`, target the address as `toPayoutAddress` writes it. */
export const withdrawSubmit = endpoint({
  method: 'POST',
  path: 'withdraw/submit',
  auth: 'user',
  summary: 'Request a withdrawal',
  body: Type.Object({
    source: oneOf(withdrawSources),
    /** yuan */
    amount: Type.String({ maxLength: 15 }),
    /** as shown before confirming; refused if it differs from the server's */
    fee: Type.String({ maxLength: 15 }),
    kind: oneOf(payoutKinds),
    address: Type.String({ minLength: 1, maxLength: 100 }),
    holder: Type.String({ minLength: 1, maxLength: 40 }),
    bankName: Type.Optional(Type.String({ maxLength: 40 })),
    /** picture of the payment QR code */
    qrImage: Id,
    payTicket: Type.Optional(Type.String({ maxLength: 200 })),
    requestId: Type.Optional(RequestId),
  }),
  data: Type.Object({
    withdrawId: Id,
    fee: Money,
    net: Money,
    /** not paid before; `""` if it need not wait */
    heldUntil: Time,
  }),
  refuses: [
    'NOT_FOUND',
    'MODULE_OFF',
    'AMOUNT_INVALID',
    'BELOW_MIN',
    'ABOVE_MAX',
    'NOT_WITHDRAWABLE',
    'DAY_LIMIT',
    'ADDRESS_INVALID',
    'WITHDRAW_OPEN',
    'WITHDRAW_HELD',
    'FEE_CHANGED',
    'PAYPWD_NOT_SET',
    'PAYPWD_REQUIRED',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const withdrawCancel = endpoint({
  method: 'POST',
  path: 'withdraw.order/cancel',
  auth: 'user',
  summary: 'Cancel a withdrawal that is not decided yet',
  body: Type.Object({ withdrawId: Id, requestId: Type.Optional(RequestId) }),
  data: Type.Object({}),
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

export const withdrawList = endpoint({
  method: 'GET',
  path: 'withdraw.order/list',
  auth: 'user',
  summary: 'The caller’s withdrawals, newest first',
  query: Type.Object({
    page: PageNumber,
    status: Type.Optional(oneOf(withdrawStatuses)),
    source: Type.Optional(oneOf(withdrawSources)),
  }),
  data: Type.Object({
    list: pageOf(
      Type.Object({
        withdraw_id: Id,
        withdraw_no: Type.String(),
        source: oneOf(withdrawSources),
        status: oneOf(withdrawStatuses),
        state: oneOf(withdrawStates),
        amount: Money,
        fee: Money,
        net: Money,
        ...Payout,
        /** masked */
        address: Type.String(),
        create_time: Time,
        held_until: Time,
        pay_time: Time,
        reference: Type.String(),
        /** evidence of the payout */
        payout_url: nullable(Url),
        reject_reason: oneOf([...withdrawEndReasons, '']),
        reject_note: Type.String(),
        may: Type.Object({ cancel: Type.Boolean() }),
      }),
    ),
  }),
})
