import type { Nothing } from '../../core/errors.ts'

/** Payments and payouts. */
export interface PaymentErrors {
  PAY_METHOD_OFF: Nothing
  /** inside WeChat, while the payer is unknown; `data.authorizeUrl` is the page to identify them */
  WECHAT_PAYER: Nothing
  BALANCE_NOT_ENOUGH: Nothing
  PROOF_BLOCKED: Nothing
  /** the money went to the merchant, whose members review the screenshot until it is late */
  MERCHANT_REVIEWS: Nothing
  /** while it is suspended, the platform reviews in its place */
  MERCHANT_SUSPENDED: Nothing
  PROOF_IMAGE_REUSED: Nothing
  /** the reference of an outside payment was already used for another record; `number` names it */
  REFERENCE_USED: {
    kind: 'withdrawal' | 'refund' | 'recharge_return' | 'late_return' | 'merchant_deposit'
    number: string
  }
  RECEIVER_NOT_FOUND: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends PaymentErrors {}
}
