import Type from 'typebox'
import { Count, Flag, Id, nullable, oneOf, PageNumber, pageOf, RequestId, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { ReceivingAccount } from '../../trade/payment/payment.ts'

/** `unpaid` is begun at WeChat and not listed; `pending` waits for a reviewer. */
export const rechargeStates = ['unpaid', 'pending', 'approved', 'rejected', 'cancelled'] as const

export const rechargeMethods = ['screenshot', 'wechat'] as const

const Client = Type.Optional(Type.String({ maxLength: 30 }))

/** How a balance may be topped up. Without a method there is nothing to choose. */
export const rechargeCenter = endpoint({
  method: 'GET',
  path: 'recharge/center',
  auth: 'user',
  summary: 'Plans and methods of topping up',
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
        /** how often this person may still have it; null: as often as he likes */
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
    /** requests that wait, and how many may */
    open: Type.Object({ count: Count, max: Count }),
  }),
  refuses: ['MODULE_OFF'],
})

/** A plan (`planId` > 0) or an amount of one's own. By screenshot it comes with the pictures and waits for a reviewer. */
export const rechargeSubmit = endpoint({
  method: 'POST',
  path: 'recharge/submit',
  auth: 'user',
  summary: 'Top up the balance',
  body: Type.Object({
    form: Type.Object({
      planId: Type.Optional(Count),
      /** yuan */
      customMoney: Type.Optional(Type.String({ maxLength: 15 })),
      method: Type.Optional(Type.String({ maxLength: 20 })),
      /** the gift that the page promised; another one than the server's is refused */
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
  /** `payment` is `[]` unless it is to be opened at a provider */
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
  summary: 'Whether a top-up at a provider has arrived',
  query: Type.Object({
    outTradeNo: Type.Optional(Type.String({ maxLength: 60 })),
    method: Type.Optional(Type.String({ maxLength: 20 })),
    client: Client,
  }),
  data: Type.Object({
    isPay: Type.Boolean(),
    /** of the try */
    state: Type.Optional(oneOf(['open', 'paid', 'late', 'closed'])),
  }),
})

/** Old clients are given those that were paid, our own app all that were handed in. */
export const rechargeOrderList = endpoint({
  method: 'GET',
  path: 'recharge.order/list',
  auth: 'user',
  summary: 'Top-ups, newest first',
  query: Type.Object({ page: PageNumber, state: Type.Optional(oneOf(['pending', 'approved', 'rejected'])) }),
  data: Type.Object({
    list: pageOf(
      Type.Object({
        order_id: Id,
        order_no: Type.String(),
        state: oneOf(rechargeStates),
        method: oneOf(rechargeMethods),
        create_time: Time,
        /** when it came to the balance */
        pay_time: Time,
        money: Money,
        gift_money: Money,
        /** with the gift */
        actual_money: Money,
        reject_reason: Type.String(),
        reject_note: Type.String(),
      }),
    ),
  }),
})

export const rechargeCancel = endpoint({
  method: 'POST',
  path: 'recharge.order/cancel',
  auth: 'user',
  summary: 'Take a top-up back that waits for a reviewer',
  body: Type.Object({ rechargeId: Id, requestId: Type.Optional(RequestId) }),
  data: Type.Object({}),
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})
