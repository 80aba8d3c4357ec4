import Type from 'typebox'
import { Count, Id, Nothing, nullable, oneOf, Time, Url } from '../../core/common.ts'
import { codeTextMax } from '../../core/contact.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { requestablePurposes } from '../credential/credential.ts'

export const targetKinds = ['mobile', 'email'] as const

/** A mobile number or an e-mail address: exactly one of the two. */
const target = {
  mobile: Type.Optional(Type.String({ maxLength: 40 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
}

/** The owner of the link that led here, as the client remembers it (`scene=uid:…`); used for new accounts. */
export const inviterId = Type.Optional(Id)

const Password = Type.String({ maxLength: 128 })

const SmsCode = Type.String({ maxLength: codeTextMax })

/** Old clients send `{}`; mini programs send their WeChat code here. */
const PartyData = Type.Optional(Type.Unsafe<Record<string, unknown>>({}))

export const Login = Type.Object({
  token: Type.String(),
  userId: Id,
  /** this call created the account, and it has no password yet: ask for one */
  isNew: Type.Boolean(),
  /** read by old clients when a call fails */
  isBack: Type.Boolean(),
})

/**
 * Sends a code by SMS or e-mail. Except for `register`, the answer does not reveal whether the target is registered.
 */
export const sendSmsCaptcha = endpoint({
  method: 'POST',
  path: 'captcha/sendSmsCaptcha',
  auth: 'guest',
  summary: 'Send a code by SMS or e-mail',
  body: Type.Object({
    form: Type.Object({
      ...target,
      captchaKey: Type.String({ maxLength: 100 }),
      captchaCode: Type.String({ maxLength: 10 }),
      /** default `login`, the only one old clients know */
      purpose: Type.Optional(oneOf(requestablePurposes)),
      /** for purposes that use the caller's own target: which of the two the code goes to */
      own: Type.Optional(oneOf(targetKinds)),
    }),
  }),
  data: Type.Object({ /** seconds until another code may be requested */ resendAfter: Count }),
  refuses: ['CAPTCHA_WRONG', 'CODE_LIMIT', 'TARGET_TAKEN', 'NO_TARGET', 'PROVIDER_OFF'],
})

/**
 * Log-in by code (`smsCode`, as old clients do) or by `password`; after 3 wrong passwords a captcha is required as
 * well.
 */
export const login = endpoint({
  method: 'POST',
  path: 'passport/login',
  auth: 'guest',
  summary: 'Log in by code or password',
  body: Type.Object({
    form: Type.Object({
      ...target,
      smsCode: Type.Optional(SmsCode),
      password: Type.Optional(Password),
      captchaKey: Type.Optional(Type.String({ maxLength: 100 })),
      captchaCode: Type.Optional(Type.String({ maxLength: 10 })),
      /** our own app sends true if the agreements are ticked; they apply to an account created by this log-in */
      terms: Type.Optional(Type.Boolean()),
      inviterId,
      isParty: Type.Optional(Type.Unknown()),
      partyData: PartyData,
    }),
  }),
  data: Login,
  refuses: [
    'LOGIN_WRONG',
    'LOGIN_LOCKED',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'ACCOUNT_FROZEN',
    'REGISTER_OFF',
  ],
})

export const register = endpoint({
  method: 'POST',
  path: 'passport/register',
  auth: 'guest',
  summary: 'Register with a mobile number or e-mail address',
  body: Type.Object({
    form: Type.Object({
      ...target,
      smsCode: SmsCode,
      password: Password,
      terms: Type.Boolean(),
      inviteCode: Type.Optional(Type.String({ maxLength: 20 })),
      inviterId,
    }),
  }),
  data: Login,
  refuses: [
    'TERMS_REQUIRED',
    'TARGET_TAKEN',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'PASSWORD_SHORT',
    'PASSWORD_WEAK',
    'REGISTER_OFF',
  ],
})

/** Sets a new password; all sessions of the account end. */
export const findPassword = endpoint({
  method: 'POST',
  path: 'passport/findPwd',
  auth: 'guest',
  summary: 'Set a new password by code',
  body: Type.Object({ form: Type.Object({ ...target, smsCode: SmsCode, password: Password }) }),
  data: Nothing,
  refuses: ['CODE_WRONG', 'CODE_EXPIRED', 'PASSWORD_SHORT', 'PASSWORD_WEAK'],
})

/** Requires the old password if there is one; other sessions end. */
export const changePassword = endpoint({
  method: 'POST',
  path: 'passport/changePwd',
  auth: 'user',
  summary: 'Change the log-in password',
  body: Type.Object({ form: Type.Object({ oldPassword: Type.Optional(Password), password: Password }) }),
  data: Nothing,
  refuses: ['OLD_PASSWORD_WRONG', 'PASSWORD_SHORT', 'PASSWORD_WEAK', 'PASSWORD_SAME'],
})

export const logout = endpoint({
  method: 'POST',
  path: 'passport/logout',
  auth: 'guest',
  summary: 'End this session',
  data: Nothing,
})

export const UserInfo = Type.Object({
  user_id: Id,
  nick_name: Type.String(),
  avatar_url: nullable(Url),
  avatar_id: Count,
  /** masked; `""` if none is bound */
  mobile: Type.String(),
  /** masked; `""` if none is bound */
  email: Type.String(),
  grade_id: Count,
  grade: nullable(Type.Object({ name: Type.String() })),
  balance: Money,
  points: Count,
  address_id: Count,
  gender: Type.String(),
  pay_money: Money,
  expend_money: Money,
  platform: Type.String(),
  last_login_time: Time,
  create_time: Time,
  has_password: Type.Boolean(),
  has_pay_password: Type.Boolean(),
  /** a WeChat account is bound, so the user can log in with it */
  has_wechat: Type.Boolean(),
  invite_code: Type.String(),
})

export const userInfo = endpoint({
  method: 'GET',
  path: 'user/info',
  auth: 'user',
  summary: 'The logged-in user',
  data: Type.Object({ userInfo: UserInfo }),
})

export const userAssets = endpoint({
  method: 'GET',
  path: 'user/assets',
  auth: 'user',
  summary: 'Balance, points and coupons of the logged-in user',
  data: Type.Object({ assets: Type.Object({ balance: Money, points: Count, coupon: Count }) }),
})

/** Empty values leave the old ones unchanged. */
export const userPersonal = endpoint({
  method: 'POST',
  path: 'user/personal',
  auth: 'user',
  summary: 'Change avatar and nickname',
  body: Type.Object({
    form: Type.Object({
      avatarId: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.String({ maxLength: 20 })])),
      nickName: Type.Optional(Type.String({ maxLength: 60 })),
      language: Type.Optional(Type.String({ maxLength: 10 })),
    }),
  }),
  data: Nothing,
  refuses: ['NICKNAME_INVALID', 'NOT_FOUND'],
})

export const sessionList = endpoint({
  method: 'GET',
  path: 'user.session/list',
  auth: 'user',
  summary: 'Logged-in devices',
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        session_id: Id,
        platform: Type.String(),
        device: Type.String(),
        create_time: Time,
        last_seen_time: Time,
        is_current: Type.Boolean(),
      }),
    ),
  }),
})

export const sessionRevoke = endpoint({
  method: 'POST',
  path: 'user.session/revoke',
  auth: 'user',
  summary: 'Log out another device',
  body: Type.Object({ sessionId: Id }),
  data: Nothing,
  refuses: ['NOT_FOUND'],
})
