import type { Nothing } from '../../core/errors.ts'

/** Paying, and money that is paid out. */
export interface PaymentErrors {
  PAY_METHOD_OFF: Nothing
  /** inside WeChat, before it is known who pays; `data.authorizeUrl` is where to ask */
  WECHAT_PAYER: Nothing
  BALANCE_NOT_ENOUGH: Nothing
  PROOF_BLOCKED: Nothing
  PROOF_IMAGE_REUSED: Nothing
  /** the number of a payment outside has paid something else; `number` names that */
  REFERENCE_USED: { kind: 'withdrawal' | 'refund' | 'recharge_return' | 'late_return'; number: string }
  RECEIVER_NOT_FOUND: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends PaymentErrors {}
}
