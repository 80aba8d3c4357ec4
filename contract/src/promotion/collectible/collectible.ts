import Type from 'typebox'
import {
  Count,
  Flag,
  Id,
  Nothing,
  nullable,
  oneOf,
  PageNumber,
  pageOf,
  RequestId,
  Time,
  Url,
} from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

// Digital collectibles (docs/rules.md, Collectibles): numbered keepsakes that come with goods. They can be given away
// but never sold.

/** `transferred`: held by a user who received it as a gift. */
export const collectibleStates = ['issued', 'locked', 'transferred', 'revoked'] as const

export type CollectibleState = (typeof collectibleStates)[number]

export const certificateKinds = ['issue', 'transfer', 'revoke'] as const

export type CertificateKind = (typeof certificateKinds)[number]

export const transferStates = ['pending', 'accepted', 'declined', 'cancelled', 'expired', 'revoked'] as const

export type CollectibleTransferState = (typeof transferStates)[number]

/** A number is 12 characters and a check character, shown in groups; see `checkCharacter`. */
export const numberLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXY'

/**
 * The last character of a number: a sum weighted by place, modulo a prime, which detects one wrong character as well as
 * two swapped ones.
 */
export function checkCharacter(body: string): string {
  const sum = [...body].reduce((total, letter, index) => total + (index + 1) * numberLetters.indexOf(letter), 0)
  return numberLetters[sum % numberLetters.length] as string
}

export const numberLength = 12

/** Normalises a typed number, without spaces and dashes; undefined if it is invalid. */
export function readNumber(typed: string): string | undefined {
  const number = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
  const known = number.length === numberLength + 1 && [...number].every((letter) => numberLetters.includes(letter))
  return known && number.at(-1) === checkCharacter(number.slice(0, -1)) ? number : undefined
}

/** `XXXX-XXXX-XXXXX` */
export const showNumber = (number: string): string => `${number.slice(0, 4)}-${number.slice(4, 8)}-${number.slice(8)}`

const Series = { series_id: Id, title: Type.String(), image_url: Url, supply: Count }

/**
 * One entry of a series' chain. `text` is the signed text, `signature` is base64, `hash` the SHA-256 of the text; the
 * next entry repeats it as `previous`.
 */
const Certificate = Type.Object({
  kind: oneOf(certificateKinds),
  time: Time,
  text: Type.String(),
  signature: Type.String(),
  hash: Type.String(),
})

/** The other party of a gift, as far as the caller may see them. */
const Other = { name: Type.String(), account: Type.String() }

const Transfer = Type.Object({
  transfer_id: Id,
  collectible_id: Id,
  ...Series,
  serial: Count,
  direction: oneOf(['in', 'out']),
  state: oneOf(transferStates),
  ...Other,
  create_time: Time,
  /** the deadline for accepting it */
  expire_time: Time,
})

export const collectibleList = endpoint({
  method: 'GET',
  path: 'collectible/list',
  auth: 'user',
  summary: "The caller's digital collectibles, newest first",
  query: Type.Object({ page: PageNumber }),
  data: Type.Object({
    list: pageOf(
      Type.Object({ collectible_id: Id, ...Series, serial: Count, state: oneOf(collectibleStates), time: Time }),
    ),
    /** gifts that wait for the caller's answer */
    waiting: Type.Array(Transfer),
  }),
})

export const collectibleDetail = endpoint({
  method: 'GET',
  path: 'collectible/detail',
  auth: 'user',
  summary: 'A collectible of the caller, with its certificate and history',
  query: Type.Object({ collectibleId: Id }),
  data: Type.Object({
    collectible_id: Id,
    ...Series,
    serial: Count,
    number: Type.String(),
    /** the address of the page that verifies it */
    verify_url: Url,
    state: oneOf(collectibleStates),
    rules: Type.String(),
    time: Time,
    may: Type.Object({ give: Flag }),
    /** the time from which it may be given away */
    give_from: Time,
    /** how many more may be given today */
    left_today: Count,
    accept_hours: Count,
    has_pay_password: Type.Boolean(),
    cooling_until: Time,
    /** the gift that waits for its receiver */
    transfer: nullable(Transfer),
    certificates: Type.Array(Certificate),
  }),
  refuses: ['NOT_FOUND'],
})

export const collectibleTransferList = endpoint({
  method: 'GET',
  path: 'collectible.transfer/list',
  auth: 'user',
  summary: 'Collectibles given and received, newest first',
  query: Type.Object({ page: PageNumber }),
  data: Type.Object({ list: pageOf(Transfer) }),
})

/** Exact match by mobile number, e-mail address or user number; limited together with the receivers of transfers. */
export const collectibleFind = endpoint({
  method: 'POST',
  path: 'collectible/find',
  auth: 'user',
  summary: 'Find the user to give a collectible to',
  body: Type.Object({ keyword: Type.String({ minLength: 1, maxLength: 100 }) }),
  data: Type.Object({ receiver: Type.Object({ receiver_id: Id, ...Other }) }),
  refuses: ['MODULE_OFF', 'RECEIVER_NOT_FOUND', 'TO_SELF'],
})

/** `payTicket`: action `give-collectible`, target `<collectible id>:<receiver id>`, amount `0.00`. */
export const collectibleGive = endpoint({
  method: 'POST',
  path: 'collectible/give',
  auth: 'user',
  summary: 'Give a collectible to another user, who has to accept it',
  body: Type.Object({
    collectibleId: Id,
    receiverId: Id,
    payTicket: Type.Optional(Type.String({ maxLength: 200 })),
    requestId: Type.Optional(RequestId),
  }),
  data: Type.Object({ transferId: Id }),
  refuses: [
    'MODULE_OFF',
    'NOT_FOUND',
    'NFT_HOLD',
    'NFT_LOCKED',
    'NFT_RECEIVER',
    'TO_SELF',
    'DAY_LIMIT',
    'STATE_CHANGED',
    'PAYPWD_NOT_SET',
    'PAYPWD_REQUIRED',
    'PAYPWD_COOLING',
    'IDEMPOTENCY_MISMATCH',
  ],
})

const answer = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    auth: 'user',
    summary,
    body: Type.Object({ transferId: Id, requestId: Type.Optional(RequestId) }),
    data: Nothing,
    refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
  })

export const collectibleAccept = answer('collectible/accept', 'Accept a collectible')

export const collectibleDecline = answer('collectible/decline', 'Decline a collectible')

/** Only until it is accepted. */
export const collectibleCancel = answer('collectible/cancel', 'Take back a collectible that was given')

/** Open to everyone, and says nothing about people: `owner` in `text` is a keyed hash. */
export const collectibleVerify = endpoint({
  method: 'GET',
  path: 'collectible/verify',
  auth: 'guest',
  summary: 'Verify a collectible by its number',
  query: Type.Object({ number: Type.String({ minLength: 1, maxLength: 40 }) }),
  data: Type.Object({
    ...Series,
    number: Type.String(),
    serial: Count,
    state: oneOf(['valid', 'transferred', 'revoked']),
    issue_time: Time,
    /** how often it was given away */
    transfers: Count,
    certificates: Type.Array(Certificate),
  }),
  refuses: ['NOT_FOUND', 'COLLECTIBLE_NUMBER'],
})

export const collectibleKey = endpoint({
  method: 'GET',
  path: 'collectible/key',
  auth: 'guest',
  summary: 'The public key of all certificates',
  data: Type.Object({
    /** Ed25519, SPKI as PEM; `""`: nothing was issued yet */
    pem: Type.String(),
    /** SHA-256 of the key in hexadecimal */
    fingerprint: Type.String(),
  }),
})

/** The collectibles that come with the SKUs of goods; none while the module is off. */
export const collectibleOfGoods = endpoint({
  method: 'GET',
  path: 'collectible/goods',
  auth: 'guest',
  summary: 'The collectibles that come with goods',
  query: Type.Object({ goodsId: Id }),
  data: Type.Object({
    list: Type.Array(Type.Object({ goods_sku_id: Type.String(), ...Series, left: Count })),
  }),
})
