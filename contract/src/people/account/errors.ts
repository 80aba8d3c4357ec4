import type { Nothing } from '../../core/errors.ts'

/** Logging in, registering, and what an account is reached by. */
export interface AccountErrors {
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
  LOGIN_WRONG: Nothing
  LOGIN_LOCKED: { until: Date }
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
}

declare module '../../core/errors.ts' {
  interface Errors extends AccountErrors {}
}
