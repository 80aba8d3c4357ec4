import Type from 'typebox'
import { Id, Nothing, nullable, oneOf } from '../../core/common.ts'
import { codeTextMax } from '../../core/contact.ts'
import { endpoint } from '../../core/endpoint.ts'
import { inviterId, Login, targetKinds } from '../account/account.ts'

/** The data that a mini program sends about itself and the user, besides the WeChat code. */
const partyData = Type.Object({
  /** from WeChat, valid once */
  code: Type.String({ minLength: 1, maxLength: 200 }),
  oauth: Type.Optional(Type.String({ maxLength: 20 })),
  /** for an account created by this call */
  userInfo: Type.Optional(
    Type.Object({
      nickName: Type.Optional(Type.String({ maxLength: 60 })),
      /** a picture just uploaded as a guest */
      avatarId: Type.Optional(Id),
    }),
  ),
})

const refuses = ['PROVIDER_OFF', 'PROVIDER_FAILED', 'BIND_TICKET', 'ACCOUNT_FROZEN'] as const

/**
 * Logs in the owner of a WeChat account. The page acts on refusals: `isBindMobile` shows the mobile number form,
 * `isBack` goes back.
 */
export const loginMpWx = endpoint({
  method: 'POST',
  path: 'passport/loginMpWx',
  auth: 'guest',
  bareRefusals: true,
  summary: 'Log in with the WeChat account of a mini program',
  body: Type.Object({ form: Type.Object({ partyData }) }),
  data: Login,
  refuses: [...refuses, 'MOBILE_REQUIRED', 'WECHAT_OTHER'],
})

/** Uses the mobile number WeChat has for the user: `encryptedData` and `iv`, or the newer `phoneCode`. */
export const loginMpWxMobile = endpoint({
  method: 'POST',
  path: 'passport/loginMpWxMobile',
  auth: 'guest',
  bareRefusals: true,
  summary: 'Log in with the WeChat account of a mini program and its mobile number',
  body: Type.Object({
    form: Type.Object({
      code: Type.String({ minLength: 1, maxLength: 200 }),
      encryptedData: Type.Optional(Type.String({ maxLength: 4_000 })),
      iv: Type.Optional(Type.String({ maxLength: 100 })),
      phoneCode: Type.Optional(Type.String({ maxLength: 200 })),
      inviterId,
      isParty: Type.Optional(Type.Unknown()),
      partyData: Type.Optional(Type.Partial(partyData)),
    }),
  }),
  data: Login,
  refuses: [...refuses, 'VALIDATION', 'WECHAT_TAKEN', 'WECHAT_OTHER', 'REGISTER_OFF'],
})

/** True if the setting requires nickname and picture and the WeChat account is new here. */
export const isPersonalMpweixin = endpoint({
  method: 'POST',
  path: 'passport/isPersonalMpweixin',
  auth: 'guest',
  summary: 'Whether to ask for nickname and picture first',
  body: Type.Object({ code: Type.String({ maxLength: 200 }) }),
  data: Type.Object({ isPersonalMpweixin: Type.Boolean() }),
  refuses: ['PROVIDER_FAILED', 'BIND_TICKET'],
})

// Log-in by the official account, in the shop's own pages inside WeChat. The browser goes to `authorizeUrl` and comes
// back to the shop's address with `?code=…&state=…`; without a code the user has declined.

const AuthorizeUrl = Type.Object({ authorizeUrl: Type.String() })

/** The answer that WeChat sent the user back with. */
const Returned = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 200 }),
  state: Type.String({ minLength: 1, maxLength: 128 }),
})

const returnRefuses = [
  'PROVIDER_OFF',
  'PROVIDER_FAILED',
  'BIND_TICKET',
  'WECHAT_SNAPSHOT',
  'WECHAT_TAKEN',
  'WECHAT_OTHER',
] as const

export const wechatBegin = endpoint({
  method: 'POST',
  path: 'passport/wechatBegin',
  auth: 'guest',
  summary: 'Start a log-in by the official account',
  body: Type.Object({
    /** the user agrees to share nickname and picture, which WeChat asks them to confirm; without it WeChat asks nothing */
    profile: Type.Optional(Type.Boolean()),
  }),
  data: AuthorizeUrl,
  refuses: ['PROVIDER_OFF'],
})

/** Logs in, or gives a ticket for `wechatBind` if no user has this WeChat account. A `state` is valid once. */
export const wechatFinish = endpoint({
  method: 'POST',
  path: 'passport/wechatFinish',
  auth: 'guest',
  summary: 'Finish a log-in by the official account',
  body: Returned,
  data: Type.Object({
    login: nullable(Login),
    bind: nullable(
      Type.Object({
        /** valid for 10 minutes, in this browser */
        ticket: Type.String(),
        /** for an account created with the ticket; `""` unless the user agreed to share it */
        nickName: Type.String(),
        /** the kinds of targets that the shop can send codes to; may be empty */
        kinds: Type.Array(oneOf(targetKinds)),
      }),
    ),
  }),
  refuses: [...returnRefuses, 'ACCOUNT_FROZEN'],
})

/**
 * Logs in by a mobile number or e-mail address and a code sent to it with purpose `login`, and binds the WeChat account
 * to the user. Creates the user if there is none and that is allowed.
 */
export const wechatBind = endpoint({
  method: 'POST',
  path: 'passport/wechatBind',
  auth: 'guest',
  summary: 'Bind a new WeChat account and log in',
  body: Type.Object({
    form: Type.Object({
      ticket: Type.String({ minLength: 1, maxLength: 128 }),
      mobile: Type.Optional(Type.String({ maxLength: 20 })),
      email: Type.Optional(Type.String({ maxLength: 254 })),
      smsCode: Type.String({ maxLength: codeTextMax }),
      terms: Type.Boolean(),
      /** for a new account */
      inviteCode: Type.Optional(Type.String({ maxLength: 20 })),
      inviterId,
    }),
  }),
  data: Login,
  refuses: [
    'BIND_TICKET',
    'TERMS_REQUIRED',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'REGISTER_OFF',
    'WECHAT_TAKEN',
    'WECHAT_OTHER',
    'ACCOUNT_FROZEN',
  ],
})

export const userWechatBegin = endpoint({
  method: 'POST',
  path: 'user/wechatBegin',
  auth: 'user',
  summary: 'Start binding one’s WeChat account',
  data: AuthorizeUrl,
  refuses: ['PROVIDER_OFF'],
})

export const userBindWechat = endpoint({
  method: 'POST',
  path: 'user/bindWechat',
  auth: 'user',
  summary: 'Bind one’s WeChat account',
  body: Returned,
  data: Nothing,
  refuses: returnRefuses,
})

/** Also unbinds the mini program, because both are the same person's WeChat. Can be repeated safely. */
export const userUnbindWechat = endpoint({
  method: 'POST',
  path: 'user/unbindWechat',
  auth: 'user',
  summary: 'Unbind one’s WeChat account',
  data: Nothing,
})
