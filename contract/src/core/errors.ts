import type { Fen } from './money.ts'

/** Refusals that any call may give; a domain's own codes are in its `errors.ts`. */
export interface GeneralErrors {
  // transport
  INTERNAL: Nothing
  /** the database connection was lost before it answered: the command may have succeeded, so repeat the same one */
  DATABASE_AWAY: Nothing
  /** the server is overloaded, or a lock was not released in time: nothing was done */
  BUSY: Nothing
  LOGIN_REQUIRED: Nothing
  BAD_JSON: Nothing
  UNKNOWN_PATH: Nothing
  WRONG_METHOD: Nothing
  BODY_TOO_LARGE: Nothing
  VALIDATION: Nothing
  CROSS_SITE: Nothing
  // the caller
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
  /** an outside service does not answer, or not in the agreed form */
  PROVIDER_FAILED: Nothing
  /** called by old clients only; another call replaces it */
  CLIENT_OUTDATED: Nothing
  /** the operator has closed the shop to this kind of client */
  CLIENT_CLOSED: Nothing
  // amounts
  AMOUNT_INVALID: Nothing
  /** `inUnits`: the limit is in units, such as subsidy, not money */
  BELOW_MIN: { minFen: Fen; inUnits?: boolean }
  ABOVE_MAX: { maxFen: Fen; inUnits?: boolean }
  // uploaded tables
  /** a table that is not UTF-8 text */
  FILE_ENCODING: Nothing
  /** malformed, for example ending inside a quoted cell */
  FILE_FORMAT: { line: number }
  /** names of the missing columns, in the caller's language */
  FILE_COLUMNS: { columns: string }
  FILE_ROWS: { max: number }
}

/**
 * Every refusal, with the parameters its wording needs. A domain adds its own (`interface Errors extends OrderErrors
 * {}`, contract/src/trade/order/errors.ts); its server folder words them in five languages (`refusals.ts`).
 */
export interface Errors extends GeneralErrors {}

/** A wording without parameters. */
export type Nothing = Record<never, never>

export type ErrorCode = keyof Errors

/** Field name (as sent, dotted if nested) → what is wrong with it, worded. Sent with the code, in `data.fields`. */
export type FieldErrors = Record<string, string>
