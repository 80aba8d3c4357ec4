import type { Fen } from './money.ts'

/** Every refusal there is, with the parameters its wording needs. The server words them in five languages. */
export interface Errors {
  // transport
  INTERNAL: Nothing
  LOGIN_REQUIRED: Nothing
  BAD_JSON: Nothing
  UNKNOWN_PATH: Nothing
  WRONG_METHOD: Nothing
  BODY_TOO_LARGE: Nothing
  VALIDATION: Nothing
  CROSS_SITE: Nothing
  // general
  NOT_FOUND: Nothing
  STATE_CHANGED: Nothing
  MODULE_OFF: Nothing
  IDEMPOTENCY_MISMATCH: Nothing
  TOO_FREQUENT: { seconds: number }
  PROVIDER_OFF: Nothing
  /** a service outside does not answer, or not as agreed */
  PROVIDER_FAILED: Nothing
  /** old clients ask for it; another call does it now */
  CLIENT_OUTDATED: Nothing
  /** the operator has closed the shop for this kind of client */
  CLIENT_CLOSED: Nothing
  // account
  CAPTCHA_WRONG: Nothing
  CAPTCHA_REQUIRED: Nothing
  CODE_WRONG: { left: number }
  CODE_EXPIRED: Nothing
  CODE_LIMIT: Nothing
  TARGET_TAKEN: Nothing
  TARGET_SAME: Nothing
  /** a number or address in use is given up by its own code or the log-in password alone */
  REBIND_PROOF: Nothing
  NO_TARGET: Nothing
  /** an account with something unfinished cannot be closed; `data.obstacles` says what */
  CLOSE_OPEN: Nothing
  LOGIN_WRONG: Nothing
  LOGIN_LOCKED: { until: Date }
  ACCOUNT_FROZEN: Nothing
  OLD_PASSWORD_WRONG: Nothing
  PASSWORD_WRONG: Nothing
  PASSWORD_SHORT: { min: number }
  PASSWORD_WEAK: Nothing
  PASSWORD_SAME: Nothing
  REGISTER_OFF: Nothing
  /** what WeChat gave the client is used up or not for us */
  BIND_TICKET: Nothing
  /** a WeChat account that nobody here has yet */
  MOBILE_REQUIRED: Nothing
  TERMS_REQUIRED: Nothing
  NICKNAME_INVALID: Nothing
  ADDRESS_LIMIT: { max: number }
  REGION_UNKNOWN: Nothing
  // goods, cart, checkout
  GOODS_OFF: Nothing
  SPEC_REQUIRED: Nothing
  STOCK_NOT_ENOUGH: { left: number; skuId?: number }
  /** `bought`: pieces of these goods that the person has already */
  BUY_LIMIT: { max: number; bought?: number }
  ZONE_RULE: { rule: ZoneRule; max: number }
  OUT_OF_REGION: { goods: string }
  CART_FULL: { max: number }
  LINES_LIMIT: { max: number }
  NOTHING_CHOSEN: Nothing
  ADDRESS_REQUIRED: Nothing
  PRICE_CHANGED: Nothing
  REMARK_LONG: { max: number }
  ORDER_LIMIT: { max: number }
  // coupons, points
  /** all of them are taken, or no more are given */
  COUPON_OUT: Nothing
  /** as many as a person may have, or may take a day */
  COUPON_LIMIT: Nothing
  COUPON_EXPIRED: Nothing
  COUPON_NOT_YET: { from: Date }
  COUPON_RANGE: Nothing
  COUPON_MIN: { missingFen: Fen }
  /** a coupon for the freight where none is to pay */
  COUPON_NO_FREIGHT: Nothing
  COUPON_USED: Nothing
  COUPON_STACK: Nothing
  /** what was typed is no coupon's code */
  COUPON_CODE: Nothing
  POINTS_NOT_ENOUGH: Nothing
  SIGNED_TODAY: Nothing
  /** a programme has nothing left to give for now */
  BUDGET_EMPTY: Nothing
  // payment, orders
  PAY_METHOD_OFF: Nothing
  /** inside WeChat, before it is known who pays; `data.authorizeUrl` is where to ask */
  WECHAT_PAYER: Nothing
  ORDER_NOT_PAYABLE: Nothing
  BALANCE_NOT_ENOUGH: Nothing
  PROOF_EXISTS: Nothing
  PROOF_BLOCKED: Nothing
  PROOF_IMAGE_REUSED: Nothing
  AMOUNT_MISMATCH: Nothing
  PAYPWD_NOT_SET: Nothing
  /** asked for by a payment that came without a valid ticket */
  PAYPWD_REQUIRED: Nothing
  PAYPWD_WRONG: { left: number }
  PAYPWD_LOCKED: { until: Date }
  PAYPWD_WEAK: Nothing
  /** just set: this waits, or is only for small amounts until then */
  PAYPWD_COOLING: { until: Date }
  // wallet
  AMOUNT_INVALID: Nothing
  BELOW_MIN: { minFen: Fen }
  ABOVE_MAX: { maxFen: Fen }
  /** `leftFen`: what may still be moved today; none where it is the number that is used up */
  DAY_LIMIT: { leftFen?: Fen }
  RECHARGE_OPEN_MAX: { max: number }
  PLAN_USED_UP: Nothing
  NOT_WITHDRAWABLE: { maxFen: Fen }
  ADDRESS_INVALID: Nothing
  WITHDRAW_OPEN: Nothing
  WITHDRAW_HELD: { until: Date }
  /** the shown fee is not what it costs now */
  FEE_CHANGED: Nothing
  /** the number of a payment outside has paid something else; `number` names that */
  REFERENCE_USED: { kind: 'withdrawal' | 'refund' | 'recharge_return' | 'late_return'; number: string }
  RECEIVER_NOT_FOUND: Nothing
  TO_SELF: Nothing
  CANCEL_REFUSED: Nothing
  ALREADY_SHIPPED: Nothing
  ADDRESS_FIXED: Nothing
  ADDRESS_CHANGED_ALREADY: Nothing
  FREIGHT_DIFFERS: { beforeFen: Fen; afterFen: Fen }
  SHIP_QTY: Nothing
  EXTENDED_ALREADY: Nothing
  TRACKING_OFF: Nothing
  LOGISTICS_REQUIRED: Nothing
  // after-sales
  REFUND_WINDOW_OVER: Nothing
  /** nothing can be asked for: not paid yet, all given back already, or the platform has decided */
  REFUND_OFF: Nothing
  REFUND_OPEN: Nothing
  REFUND_QTY: { max: number }
  REFUND_AMOUNT: { maxFen: Fen }
  /** after settlement: the seller has no more, neither balance nor deposit nor credit */
  SELLER_FUNDS: { missingFen: Fen }
  // reviews
  REVIEW_TOO_EARLY: Nothing
  REVIEWED: Nothing
  REVIEW_WINDOW_OVER: Nothing
  REVIEW_EMPTY: Nothing
  APPENDED: Nothing
  APPEND_WINDOW_OVER: Nothing
  REVIEW_DAY_LIMIT: { max: number }
  ANSWER_FINAL: Nothing
  PARCEL_SENT: Nothing
  // pages
  /** a link to a page's draft is used up, or was not made here */
  PREVIEW_OVER: Nothing
  // customer service
  TICKET_CLOSED: Nothing
  // files
  FILE_TOO_LARGE: Nothing
  FILE_TYPE: Nothing
  FILE_MISSING: Nothing
  /** a table that is not UTF-8 text */
  FILE_ENCODING: Nothing
  /** a table that breaks off in the middle of a quoted cell and the like */
  FILE_FORMAT: { line: number }
  /** names of those that are missing, in the caller's language */
  FILE_COLUMNS: { columns: string }
  FILE_ROWS: { max: number }
  VIDEO_TOO_LARGE: { maxMb: number }
  VIDEO_TOO_LONG: { maxS: number }
  VIDEO_CODEC: Nothing
  /** the file storage does not answer, or refuses; nothing was kept */
  STORAGE_DOWN: Nothing
  IMAGE_LIMIT: { max: number }
  // back office
  PERMISSION: Nothing
  DUAL_REQUIRED: Nothing
  /** a change of these settings waits for a second person already */
  PROPOSAL_OPEN: Nothing
  /** what it would change was changed since it was proposed */
  PROPOSAL_STALE: Nothing
  SKU_IN_USE: Nothing
  IN_USE: Nothing
  CATEGORY_DEPTH: Nothing
  /** another operator has this log-in name */
  LOGIN_TAKEN: Nothing
  /** a role that may more than the operator who would give it, or change somebody who has it */
  ROLE_BEYOND: Nothing
  /** the administrator's role stays what it is: by it a shop is always found open again */
  ROLE_FIXED: Nothing
  /** nobody changes his own role or disables himself */
  OPERATOR_SELF: Nothing
  SELF_REVIEW: Nothing
}

type Nothing = Record<never, never>

/**
 * Which rule of a zone keeps a person from buying (rule book 4.2): it is closed, for a higher grade, partly paid in points
 * that cannot be spent yet, bought before, or too many of its goods are on their way.
 */
export type ZoneRule = 'closed' | 'grade' | 'points' | 'bought' | 'open'

export type ErrorCode = keyof Errors

/** Field name (as sent, dotted for nested) → what is wrong with it, worded. Stands beside the code in `data.fields`. */
export type FieldErrors = Record<string, string>
