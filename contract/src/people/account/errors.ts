import type { Nothing } from '../../core/errors.ts'

/** Logging in, registering, and mobile numbers and e-mail addresses. */
export interface AccountErrors {
  CAPTCHA_WRONG: Nothing
  CAPTCHA_REQUIRED: Nothing
  TARGET_TAKEN: Nothing
  TARGET_SAME: Nothing
  /** replacing a bound number or address requires its code or the log-in password */
  REBIND_PROOF: Nothing
  NO_TARGET: Nothing
  LOGIN_WRONG: Nothing
  OLD_PASSWORD_WRONG: Nothing
  PASSWORD_WRONG: Nothing
  PASSWORD_SAME: Nothing
  REGISTER_OFF: Nothing
  /** the ticket or code from WeChat is used up, or was not issued for this shop */
  BIND_TICKET: Nothing
  /** no account is bound to this WeChat account yet */
  MOBILE_REQUIRED: Nothing
  /** the WeChat account belongs to another user */
  WECHAT_TAKEN: Nothing
  /** the user has another WeChat account */
  WECHAT_OTHER: Nothing
  /** an inviter must have registered before the person they invited */
  INVITER_LATER: Nothing
  /** the account of a new inviter is frozen or closed */
  INVITER_CLOSED: Nothing
  TERMS_REQUIRED: Nothing
  NICKNAME_INVALID: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends AccountErrors {}
}
