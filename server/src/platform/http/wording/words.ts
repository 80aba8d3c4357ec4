import type { ErrorCode, Errors } from '@shop/contract/core/errors.ts'
import type { Fen } from '@shop/contract/core/money.ts'

/** How a language's wordings write what the parameters hold. */
export interface Say {
  /** in the store's zone */
  time(at: Date): string
  money(amount: Fen): string
}

type Worded<Params> = keyof Params extends never ? string : (params: Params, say: Say) => string

/** What the protocol's toasts say after something worked. Add a message here, then in the five languages. */
export interface Messages {
  SUCCESS: Nothing
  SAVED: Nothing
  REMOVED: Nothing
  UPLOADED: Nothing
  // account
  CODE_SENT: Nothing
  LOGGED_IN: Nothing
  LOGGED_OUT: Nothing
  REGISTERED: Nothing
  PASSWORD_SET: Nothing
  PASSWORD_CHANGED: Nothing
  PROFILE_SAVED: Nothing
  MOBILE_BOUND: Nothing
  EMAIL_BOUND: Nothing
  REBIND_PLANNED: Nothing
  REBIND_CANCELLED: Nothing
  CLOSE_PLANNED: Nothing
  CLOSE_CANCELLED: Nothing
  SESSION_REVOKED: Nothing
  ADDRESS_SAVED: Nothing
  DEFAULT_SET: Nothing
  // cart, checkout, payment
  ADDED_TO_CART: Nothing
  CART_UPDATED: Nothing
  CART_MERGED: Nothing
  ORDER_CREATED: Nothing
  COUPON_RECEIVED: Nothing
  PAID: Nothing
  NOT_PAID: Nothing
  PAYMENT_BEGUN: Nothing
  PAID_LATE: Nothing
  PROOF_SUBMITTED: Nothing
  PROOF_WITHDRAWN: Nothing
  RECHARGE_SUBMITTED: Nothing
  RECHARGE_CANCELLED: Nothing
  WITHDRAW_SUBMITTED: Nothing
  WITHDRAW_CANCELLED: Nothing
  TRANSFERRED: Nothing
  SIGNED_IN: Nothing
  PAYPWD_SET: Nothing
  // orders
  CANCELLED: Nothing
  CANCEL_REQUESTED: Nothing
  RECEIPT_CONFIRMED: Nothing
  RECEIPT_EXTENDED: Nothing
  ORDER_ADDRESS_CHANGED: Nothing
  ORDER_HIDDEN: Nothing
  REFUND_IN_BALANCE: Nothing
  REFUND_APPLIED: Nothing
  REFUND_CANCELLED: Nothing
  REFUND_SENT: Nothing
  REFUND_CONFIRMED: Nothing
  REFUND_ARBITRATED: Nothing
  // customer service, agreements
  TICKET_SUBMITTED: Nothing
  TICKET_REPLIED: Nothing
  TICKET_SETTLED: Nothing
  ACCEPTED: Nothing
  // reviews
  REVIEW_PUBLISHED: Nothing
  REVIEW_HELD: Nothing
  REVIEW_WITHDRAWN: Nothing
}
type Nothing = Record<never, never>
export type MessageCode = keyof Messages

/** What is wrong with one field, said below it: short, without the field's name. */
export interface FieldWords {
  required: string
  number: string
  integer: string
  text: string
  list: string
  /** any other wrong shape */
  shape: string
  choice: string
  format: string
  uuid: string
  date: string
  tooShort: (limit: number) => string
  tooLong: (limit: number) => string
  /** the limit as a person reads it, with its unit */
  tooSmall: (limit: number | string) => string
  tooLarge: (limit: number | string) => string
  tooFew: (limit: number) => string
  tooMany: (limit: number) => string
  repeated: string
  /** what an id names is not there, or may not be used here */
  gone: string
  /** a module that waits for the compliance list */
  compliance: string
  /** the compliance list while a module that needs it is open */
  complianceOpen: string
  /** an order would give back more than the limit, a share of what was paid */
  returnCap: (limit: string) => string
}

/** A language's table. A wording that is missing does not compile. */
export interface Words {
  errors: { [Code in ErrorCode]: Worded<Errors[Code]> }
  messages: { [Code in MessageCode]: Worded<Messages[Code]> }
  fields: FieldWords
  /** joins the general wording with what is wrong with the first field */
  detail: (general: string, field: string) => string
}
