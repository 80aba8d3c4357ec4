import Type, { type Static } from 'typebox'
import { Count, Nothing, oneOf, RequestId, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

/** The documents of the shop. All but `about` are agreements. */
export const documentKeys = [
  'about',
  'register-terms',
  'user-agreement',
  'privacy',
  'purchase-terms',
  'merchant-terms',
  'collectible-terms',
] as const

export type DocumentKey = (typeof documentKeys)[number]

/** The agreements that a user accepts by registering, and again after an important new version. */
export const registrationDocuments = ['register-terms', 'user-agreement', 'privacy'] as const satisfies DocumentKey[]

/** The agreements that a buyer accepts with each order. */
export const purchaseDocuments = ['purchase-terms'] as const satisfies DocumentKey[]

/** 0 is the built-in text, which applies until a version is published. */
const DocumentVersion = Count

const Published = {
  version: DocumentVersion,
  /** `""` for version 0 */
  publish_time: Time,
  /** what is new in it; `""` if not stated */
  note: Type.String(),
}

export const DocumentItem = Type.Object({ document: oneOf(documentKeys), title: Type.String(), ...Published })

export type DocumentItem = Static<typeof DocumentItem>

export const documentList = endpoint({
  method: 'GET',
  path: 'document/list',
  auth: 'guest',
  summary: 'The agreements in force',
  data: Type.Object({ list: Type.Array(DocumentItem) }),
})

export const documentDetail = endpoint({
  method: 'GET',
  path: 'document/detail',
  auth: 'guest',
  summary: 'A document, in the version in force or an older one',
  query: Type.Object({ document: oneOf(documentKeys), version: Type.Optional(DocumentVersion) }),
  data: Type.Object({
    detail: Type.Object({
      ...DocumentItem.properties,
      /** sanitised html */
      content: Type.String(),
      is_current: Type.Boolean(),
      /** all published versions, newest first */
      versions: Type.Array(Type.Object(Published)),
    }),
  }),
  refuses: ['NOT_FOUND'],
})

/** Empty if the user has accepted all of them. */
export const documentPending = endpoint({
  method: 'GET',
  path: 'document/pending',
  auth: 'user',
  summary: 'Agreements with an important version newer than the one accepted',
  data: Type.Object({ list: Type.Array(DocumentItem) }),
})

export const documentAccept = endpoint({
  method: 'POST',
  path: 'document/accept',
  auth: 'user',
  summary: 'Accept agreements in the versions shown',
  body: Type.Object({
    documents: Type.Array(Type.Object({ document: oneOf(documentKeys), version: DocumentVersion }), {
      minItems: 1,
      maxItems: documentKeys.length,
    }),
    requestId: Type.Optional(RequestId),
  }),
  data: Nothing,
  refuses: ['STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})
