import type { Nothing } from '../../core/errors.ts'

export interface PaymentErrors {
  PAY_METHOD_OFF: Nothing
  /** inside WeChat, while the payer is unknown; `data.authorizeUrl` is the page to identify them */
  WECHAT_PAYER: Nothing
  BALANCE_NOT_ENOUGH: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends PaymentErrors {}
}
