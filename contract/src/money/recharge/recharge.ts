import Type from 'typebox'
import { Count, Flag, Id, nullable, oneOf, PageNumber, pageOf, RequestId, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { ReceivingAccount } from '../../trade/payment/payment.ts'
import { proofRejectReasons } from '../../trade/proof/proof.ts'

/** `unpaid` was started at a provider and is not listed; `pending` waits for a reviewer. */
export const rechargeStates = ['unpaid', 'pending', 'approved', 'rejected', 'cancelled'] as const

export const rechargeMethods = ['screenshot', 'wechat', 'alipay'] as const

const Client = Type.Optional(Type.String({ maxLength: 30 }))

/** How a balance can be recharged. Without methods no plans are listed. */
export const rechargeCenter = endpoint({
  method: 'GET',
  path: 'recharge/center',
  auth: 'user',
  summary: 'Recharge plans and methods',
  query: Type.Object({ client: Client }),
  data: Type.Object({
    setting: Type.Object({
      is_entrance: Flag,
      is_custom: Flag,
      is_match_plan: Flag,
      lowest_money: Money,
      highest_money: Money,
      describe: Type.String(),
    }),
    personal: Type.Object({ user_id: Id, balance: Money }),
    planList: Type.Array(
      Type.Object({
        plan_id: Id,
        plan_name: Type.String(),
        money: Money,
        gift_money: Money,
        /** how often the user may still buy it; null: no limit */
        left: nullable(Count),
      }),
    ),
    paymentMethods: Type.Array(
      Type.Object({
        method: oneOf(['wechat', 'alipay', 'screenshot']),
        is_default: Type.Boolean(),
        is_enable: Type.Boolean(),
        is_must_template: Type.Boolean(),
        template_id: Count,
        others: Type.Unknown(),
        key: Type.String(),
        client: Type.String(),
      }),
    ),
    /** for a recharge by screenshot, our own app only */
    transfer: nullable(
      Type.Object({ accounts: Type.Array(ReceivingAccount), remark_code: Type.String(), images_max: Count }),
    ),
    /** requests under review, and how many are allowed */
    open: Type.Object({ count: Count, max: Count }),
  }),
  refuses: ['MODULE_OFF'],
})

/** A plan (`planId` > 0) or any amount. A request by screenshot includes its pictures and waits for a reviewer. */
export const rechargeSubmit = endpoint({
  method: 'POST',
  path: 'recharge/submit',
  auth: 'user',
  summary: 'Recharge the balance',
  body: Type.Object({
    form: Type.Object({
      planId: Type.Optional(Count),
      /** yuan */
      customMoney: Type.Optional(Type.String({ maxLength: 15 })),
      method: Type.Optional(Type.String({ maxLength: 20 })),
      /** the gift shown on the page; refused if it differs from the server's */
      giftMoney: Type.Optional(Money),
      images: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 9 })),
      payerName: Type.Optional(Type.String({ maxLength: 40 })),
      reference: Type.Optional(Type.String({ maxLength: 64 })),
      /** `YYYY-MM-DD HH:MM` or with seconds, store time */
      paidTime: Type.Optional(Type.String({ maxLength: 19 })),
      client: Client,
      extra: Type.Optional(Type.Unknown()),
    }),
    requestId: Type.Optional(RequestId),
  }),
  /** `payment` is `[]` unless a provider's payment has to be opened */
  data: Type.Object({ payment: Type.Unknown(), rechargeId: Type.Optional(Id) }),
  refuses: [
    'NOT_FOUND',
    'MODULE_OFF',
    'PAY_METHOD_OFF',
    'AMOUNT_INVALID',
    'BELOW_MIN',
    'ABOVE_MAX',
    'RECHARGE_OPEN_MAX',
    'PLAN_USED_UP',
    'STATE_CHANGED',
    'PROOF_BLOCKED',
    'IMAGE_LIMIT',
    'WECHAT_PAYER',
    'PROVIDER_FAILED',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const rechargeTradeQuery = endpoint({
  method: 'GET',
  path: 'recharge/tradeQuery',
  auth: 'user',
  summary: 'Whether a recharge through a provider has arrived',
  query: Type.Object({
    outTradeNo: Type.Optional(Type.String({ maxLength: 60 })),
    method: Type.Optional(Type.String({ maxLength: 20 })),
    client: Client,
  }),
  data: Type.Object({
    isPay: Type.Boolean(),
    /** state of the try */
    state: Type.Optional(oneOf(['open', 'paid', 'late', 'closed'])),
  }),
})

/** Old clients get paid recharges only, our own app all that were submitted. */
export const rechargeOrderList = endpoint({
  method: 'GET',
  path: 'recharge.order/list',
  auth: 'user',
  summary: 'The caller’s recharges, newest first',
  query: Type.Object({ page: PageNumber, state: Type.Optional(oneOf(['pending', 'approved', 'rejected'])) }),
  data: Type.Object({
    list: pageOf(
      Type.Object({
        order_id: Id,
        order_no: Type.String(),
        state: oneOf(rechargeStates),
        method: oneOf(rechargeMethods),
        create_time: Time,
        /** when it was credited to the balance */
        pay_time: Time,
        money: Money,
        gift_money: Money,
        /** gift included */
        actual_money: Money,
        reject_reason: oneOf([...proofRejectReasons, '']),
        reject_note: Type.String(),
      }),
    ),
  }),
})

export const rechargeCancel = endpoint({
  method: 'POST',
  path: 'recharge.order/cancel',
  auth: 'user',
  summary: 'Withdraw a recharge request that waits for review',
  body: Type.Object({ rechargeId: Id, requestId: Type.Optional(RequestId) }),
  data: Type.Object({}),
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})
