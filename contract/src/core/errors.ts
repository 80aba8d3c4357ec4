import type { Fen } from './money.ts'

/** What any call may refuse; a domain's own codes stand in its `errors.ts`. */
export interface GeneralErrors {
  // transport
  INTERNAL: Nothing
  LOGIN_REQUIRED: Nothing
  BAD_JSON: Nothing
  UNKNOWN_PATH: Nothing
  WRONG_METHOD: Nothing
  BODY_TOO_LARGE: Nothing
  VALIDATION: Nothing
  CROSS_SITE: Nothing
  // who calls
  PERMISSION: Nothing
  ACCOUNT_FROZEN: Nothing
  // general
  NOT_FOUND: Nothing
  STATE_CHANGED: Nothing
  IN_USE: Nothing
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
  // amounts
  AMOUNT_INVALID: Nothing
  BELOW_MIN: { minFen: Fen }
  ABOVE_MAX: { maxFen: Fen }
  // tables that are uploaded
  /** a table that is not UTF-8 text */
  FILE_ENCODING: Nothing
  /** a table that breaks off in the middle of a quoted cell and the like */
  FILE_FORMAT: { line: number }
  /** names of those that are missing, in the caller's language */
  FILE_COLUMNS: { columns: string }
  FILE_ROWS: { max: number }
}

/**
 * Every refusal there is, with the parameters its wording needs. A domain adds its own (`interface Errors extends
 * OrderErrors {}`, contract/src/trade/order/errors.ts); its server folder words them in five languages (`refusals.ts`).
 */
export interface Errors extends GeneralErrors {}

/** A wording without parameters. */
export type Nothing = Record<never, never>

export type ErrorCode = keyof Errors

/** Field name (as sent, dotted for nested) → what is wrong with it, worded. Stands beside the code in `data.fields`. */
export type FieldErrors = Record<string, string>
