import Type from 'typebox'
import { Count, Flag, Id, Nothing, nullable, oneOf, PageNumber, pageOf, RequestId, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'

export const transferRemarkMax = 30

/** The assets that users transfer to each other. Amounts of subsidy have two decimals like money, but are not money. */
export const transferKinds = ['balance', 'subsidy'] as const

export type TransferKind = (typeof transferKinds)[number]

/** Default: balance, the only kind that clients without subsidy know. */
const Kind = Type.Optional(oneOf(transferKinds))

/** The receiver as a sender may see them. */
const Other = { name: Type.String(), account: Type.String() }

export const transferCenter = endpoint({
  method: 'GET',
  path: 'transfer/center',
  auth: 'user',
  summary: 'What may be transferred to other users, and the rules',
  query: Type.Object({ kind: Kind }),
  data: Type.Object({
    /** the transferable part: the balance without gifts, or the available subsidy */
    balance: Money,
    rules: Type.Object({
      min: Money,
      max: Money,
      day_max: Money,
      day_left: Money,
      /** null: only the sum is limited */
      count_left: nullable(Count),
      fee_bp: Count,
    }),
    /** whether others may transfer anything to this user */
    accepts: Flag,
    has_pay_password: Type.Boolean(),
    cooling_until: Time,
    /** earlier receivers, latest first */
    recent: Type.Array(Type.Object({ receiver_id: Id, ...Other })),
  }),
  refuses: ['MODULE_OFF'],
})

/** Exact match by mobile number, e-mail address or user number. Rate-limited so that it cannot serve as a directory. */
export const transferFind = endpoint({
  method: 'POST',
  path: 'transfer/find',
  auth: 'user',
  summary: 'Find the receiver of a transfer',
  body: Type.Object({ keyword: Type.String({ minLength: 1, maxLength: 100 }), kind: Kind }),
  data: Type.Object({ receiver: Type.Object({ receiver_id: Id, ...Other }) }),
  refuses: ['MODULE_OFF', 'RECEIVER_NOT_FOUND', 'TO_SELF'],
})

/**
 * `payTicket`: action `transfer`, or `transfer-subsidy` for subsidy; target the receiver's id. Cannot be undone.
 * Received subsidy keeps its expiry date and cannot be drawn to the balance.
 */
export const transferSubmit = endpoint({
  method: 'POST',
  path: 'transfer/submit',
  auth: 'user',
  summary: 'Transfer balance or subsidy to another user',
  body: Type.Object({
    receiverId: Id,
    kind: Kind,
    /** yuan, or subsidy: the amount that arrives */
    amount: Type.String({ maxLength: 15 }),
    remark: Type.Optional(Type.String({ maxLength: transferRemarkMax })),
    payTicket: Type.Optional(Type.String({ maxLength: 200 })),
    requestId: Type.Optional(RequestId),
  }),
  data: Type.Object({ transferId: Id, fee: Money }),
  refuses: [
    'MODULE_OFF',
    'AMOUNT_INVALID',
    'BELOW_MIN',
    'ABOVE_MAX',
    'DAY_LIMIT',
    'BALANCE_NOT_ENOUGH',
    'SUBSIDY_NOT_ENOUGH',
    'RECEIVER_NOT_FOUND',
    'TO_SELF',
    'PAYPWD_NOT_SET',
    'PAYPWD_REQUIRED',
    'PAYPWD_COOLING',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const transferAccept = endpoint({
  method: 'POST',
  path: 'transfer/accept',
  auth: 'user',
  summary: 'Accept or refuse transfers from other users',
  body: Type.Object({ accepts: Flag }),
  data: Nothing,
})

export const transferLogList = endpoint({
  method: 'GET',
  path: 'transfer.log/list',
  auth: 'user',
  summary: 'Transfers to and from other users, newest first',
  query: Type.Object({ page: PageNumber, direction: Type.Optional(oneOf(['in', 'out'])), kind: Kind }),
  data: Type.Object({
    list: pageOf(
      Type.Object({
        transfer_id: Id,
        transfer_no: Type.String(),
        direction: oneOf(['in', 'out']),
        ...Other,
        /** signed, without the fee */
        money: Money,
        fee: Money,
        remark: Type.String(),
        create_time: Time,
      }),
    ),
  }),
})
