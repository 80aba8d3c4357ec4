import Type from 'typebox'
import { Count, Id, nullable, oneOf, RequestId, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { OrderAddress } from '../order-display/order-display.ts'
import { AlipayPayment, PayMethod, payMethods, ReceivingAccount, WechatPayment } from '../payment/payment.ts'
import { Proof } from '../proof/proof.ts'

const PaymentMethod = Type.Object({
  method: PayMethod,
  is_default: Type.Boolean(),
  is_enable: Type.Boolean(),
  is_must_template: Type.Boolean(),
  template_id: Count,
  others: Type.Unknown(),
  key: Type.String(),
  client: Type.String(),
})

/** The data of the cashier; for any order of a trade it shows, and pays, the whole trade. */
export const cashierOrderInfo = endpoint({
  method: 'GET',
  path: 'cashier/orderInfo',
  auth: 'user',
  summary: 'The amount due, and how it can be paid',
  query: Type.Object({ orderId: Id, client: Type.Optional(Type.String({ maxLength: 30 })) }),
  data: Type.Object({
    order: Type.Object({
      orderId: Id,
      order_no: Type.String(),
      pay_price: Money,
      pay_status: Type.Integer(),
      order_status: Type.Integer(),
      create_time: Time,
      showExpiration: Type.Boolean(),
      expirationTime: Time,
    }),
    personal: Type.Object({ balance: Money, has_pay_password: Type.Boolean() }),
    paymentMethods: Type.Array(PaymentMethod),
    trade: Type.Object({
      trade_id: Id,
      trade_no: Type.String(),
      state: oneOf(['unpaid', 'pay_review', 'paid', 'cancelled']),
      pay_method: Type.String(),
      orders: Type.Array(
        Type.Object({ order_id: Id, order_no: Type.String(), seller_name: Type.String(), pay_price: Money }),
      ),
      /** milliseconds until the trade closes, by the server's clock; null if no timer runs */
      closes_in_ms: nullable(Type.Integer()),
      rejections: Count,
      /** how many more screenshots may be rejected before the trade is closed */
      rejections_left: Count,
      /** points that the orders earn once they are settled */
      points: Count,
      /** the store's day by which the goods are expected, after the payment or a payment now; `""`: not known */
      arrives_by: Type.String(),
      /** the delivery address; null: none is needed */
      address: nullable(OrderAddress),
    }),
    /** for payment by screenshot, our own app only */
    transfer: nullable(
      Type.Object({ accounts: Type.Array(ReceivingAccount), remark_code: Type.String(), images_max: Count }),
    ),
    /** the newest proof of the trade */
    proof: nullable(Proof),
  }),
  refuses: ['NOT_FOUND', 'PROOF_EXISTS', 'ORDER_NOT_PAYABLE', 'PAY_METHOD_OFF'],
})

/**
 * Pays the trade of the order. Old clients send no `requestId` and, without a payment password, no `payTicket`; they may
 * then pay up to `paypwd.smallPayMax` a day from the balance.
 */
export const cashierOrderPay = endpoint({
  method: 'POST',
  path: 'cashier/orderPay',
  auth: 'user',
  summary: 'Pay',
  body: Type.Object({
    orderId: Id,
    /** `none`: confirms an order with nothing to pay */
    method: oneOf([...payMethods, 'none']),
    client: Type.Optional(Type.String({ maxLength: 30 })),
    /** for Alipay, `{ returnUrl }`: the page of the shop to come back to */
    extra: Type.Optional(Type.Unknown()),
    payTicket: Type.Optional(Type.String({ maxLength: 200 })),
    requestId: Type.Optional(RequestId),
  }),
  /** `payment` is `[]` unless a provider's payment has to be opened */
  data: Type.Object({
    payment: Type.Union([Type.Array(Type.Unknown()), AlipayPayment, WechatPayment]),
    paid: Type.Boolean(),
  }),
  refuses: [
    'NOT_FOUND',
    'ORDER_NOT_PAYABLE',
    'PAY_METHOD_OFF',
    'BALANCE_NOT_ENOUGH',
    'PAYPWD_NOT_SET',
    'PAYPWD_REQUIRED',
    'PAYPWD_ELSEWHERE',
    'PAYPWD_COOLING',
    'STOCK_NOT_ENOUGH',
    'WECHAT_PAYER',
    'PROVIDER_FAILED',
    'IDEMPOTENCY_MISMATCH',
  ],
})

/** Polled after a payment at a provider; false for `balance`, as old clients expect. */
export const cashierTradeQuery = endpoint({
  method: 'GET',
  path: 'cashier/tradeQuery',
  auth: 'user',
  summary: 'Whether a provider payment has arrived',
  query: Type.Object({
    outTradeNo: Type.Optional(Type.String({ maxLength: 60 })),
    method: Type.Optional(Type.String({ maxLength: 20 })),
    client: Type.Optional(Type.String({ maxLength: 30 })),
  }),
  data: Type.Object({
    isPay: Type.Boolean(),
    /** state of the try; `late`: paid after the order could no longer be paid */
    state: Type.Optional(oneOf(['open', 'paid', 'late', 'closed'])),
  }),
})

/** Submits the payment screenshot(s) of a trade. */
export const submitProof = endpoint({
  method: 'POST',
  path: 'cashier/submitProof',
  auth: 'user',
  summary: 'Submit a payment screenshot',
  body: Type.Object({
    orderId: Id,
    images: Type.Array(Id, { minItems: 1, maxItems: 9 }),
    payerName: Type.Optional(Type.String({ maxLength: 40 })),
    reference: Type.Optional(Type.String({ maxLength: 64 })),
    /** `YYYY-MM-DD HH:MM` or with seconds, store time */
    paidTime: Type.Optional(Type.String({ maxLength: 19 })),
    requestId: Type.Optional(RequestId),
  }),
  data: Type.Object({ proofId: Id }),
  refuses: [
    'NOT_FOUND',
    'ORDER_NOT_PAYABLE',
    'PAY_METHOD_OFF',
    'PROOF_EXISTS',
    'PROOF_BLOCKED',
    'IMAGE_LIMIT',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const withdrawProof = endpoint({
  method: 'POST',
  path: 'cashier/withdrawProof',
  auth: 'user',
  summary: 'Withdraw a payment screenshot',
  body: Type.Object({ orderId: Id, requestId: Type.Optional(RequestId) }),
  data: Type.Object({}),
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

/** Clients from before the cashier paid with this call; no answer could tell them what to do instead. */
export const orderPay = endpoint({
  method: 'GET',
  path: 'order/pay',
  auth: 'user',
  summary: 'Always refused: orders are paid with cashier/orderPay',
  query: Type.Object({ orderId: Id, payType: Type.Optional(Type.Integer()) }),
  data: Type.Object({}),
  refuses: ['CLIENT_OUTDATED', 'NOT_FOUND'],
})
