import Type from 'typebox'
import { Id } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Login } from './account.ts'

/** What a mini program sends about itself and the user, besides the WeChat code. */
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
  refuses: [...refuses, 'MOBILE_REQUIRED'],
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
      isParty: Type.Optional(Type.Unknown()),
      partyData: Type.Optional(Type.Partial(partyData)),
    }),
  }),
  data: Login,
  refuses: [...refuses, 'VALIDATION', 'TARGET_TAKEN', 'REGISTER_OFF'],
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
