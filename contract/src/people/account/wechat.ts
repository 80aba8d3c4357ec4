import Type from 'typebox'
import { Id } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Login } from './account.ts'

/** What a mini program tells of itself and of the person beside his WeChat account. */
const partyData = Type.Object({
  /** good once, from WeChat */
  code: Type.String({ minLength: 1, maxLength: 200 }),
  oauth: Type.Optional(Type.String({ maxLength: 20 })),
  /** for an account that is made by it */
  userInfo: Type.Optional(
    Type.Object({
      nickName: Type.Optional(Type.String({ maxLength: 60 })),
      /** of a picture uploaded as a guest a moment ago */
      avatarId: Type.Optional(Id),
    }),
  ),
})

const refuses = ['PROVIDER_OFF', 'PROVIDER_FAILED', 'BIND_TICKET', 'ACCOUNT_FROZEN'] as const

/**
 * Logs the owner of a WeChat account in. Refusals are for the page to act on: `isBindMobile` shows the form of the mobile
 * number, `isBack` leaves.
 */
export const loginMpWx = endpoint({
  method: 'POST',
  path: 'passport/loginMpWx',
  auth: 'guest',
  bareRefusals: true,
  summary: 'Log in by the WeChat account of a mini program',
  body: Type.Object({ form: Type.Object({ partyData }) }),
  data: Login,
  refuses: [...refuses, 'MOBILE_REQUIRED'],
})

/** With the mobile number that WeChat has for the person: `encryptedData` and `iv`, or its newer `phoneCode`. */
export const loginMpWxMobile = endpoint({
  method: 'POST',
  path: 'passport/loginMpWxMobile',
  auth: 'guest',
  bareRefusals: true,
  summary: 'Log in by the WeChat account of a mini program and its mobile number',
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

/** True when the setting asks for nickname and picture and nobody here has the WeChat account. */
export const isPersonalMpweixin = endpoint({
  method: 'POST',
  path: 'passport/isPersonalMpweixin',
  auth: 'guest',
  summary: 'Whether to ask for nickname and picture first',
  body: Type.Object({ code: Type.String({ maxLength: 200 }) }),
  data: Type.Object({ isPersonalMpweixin: Type.Boolean() }),
  refuses: ['PROVIDER_FAILED', 'BIND_TICKET'],
})
