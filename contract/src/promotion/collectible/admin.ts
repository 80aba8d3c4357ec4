import Type from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Id,
  IdParams,
  Instant,
  LocalText,
  localTextUpTo,
  Nothing,
  nullable,
  oneOf,
  Person,
  Reason,
  RequestId,
  Url,
  Version,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'
import { certificateKinds, collectibleStates, transferStates } from './collectible.ts'

export const seriesStates = ['draft', 'open', 'paused'] as const

export type SeriesState = (typeof seriesStates)[number]

export const seriesSkusMost = 50

const Supply = Type.Integer({ minimum: 1, maximum: 1_000_000 })

const SeriesInput = Type.Object({
  title: localTextUpTo(60),
  /** plain text: what holders may do with the artwork */
  rules: localTextUpTo(2_000),
  /** a public picture, purpose `content` */
  artworkFileId: Id,
  /** the proof that the shop may use the artwork: private pictures, purpose `contract` */
  rightsFileIds: Type.Array(Id, { minItems: 1, maxItems: 9, uniqueItems: true }),
  supply: Supply,
  skuIds: Type.Array(Id, { maxItems: seriesSkusMost, uniqueItems: true }),
})

const Series = Type.Object({
  id: Id,
  title: LocalText,
  artworkUrl: Url,
  state: oneOf(seriesStates),
  supply: Count,
  issued: Count,
  reserved: Count,
  version: Version,
  /** this version was already approved by two operators, so one may resume it */
  agreed: Type.Boolean(),
  /** its opening waits for a second operator */
  waiting: Type.Boolean(),
})

const Sku = Type.Object({
  id: Id,
  goodsId: Id,
  goodsName: LocalText,
  /** `red, 40`; `""` for goods without specs */
  spec: LocalText,
  code: Type.String(),
  zone: Type.String(),
  imageUrl: nullable(Url),
  /** of the merchant; null: the shop's own */
  seller: nullable(LocalText),
})

export const seriesList = adminEndpoint({
  method: 'GET',
  path: 'collectible-series',
  permission: 'promo.collectible.view',
  summary: 'Series of collectibles, newest first',
  query: Type.Object({ ...cursorQuery, state: Type.Optional(oneOf(seriesStates)) }),
  data: cursorPage(Series),
})

export const seriesGet = adminEndpoint({
  method: 'GET',
  path: 'collectible-series/:id',
  permission: 'promo.collectible.view',
  summary: 'A series of collectibles; the links to its proof of rights are valid for five minutes',
  params: IdParams,
  data: Type.Object({
    ...Series.properties,
    rules: LocalText,
    artworkFileId: Id,
    rights: Type.Array(Type.Object({ fileId: Id, url: Url })),
    skus: Type.Array(Sku),
    /** the number of entries in its chain, and the hash of the last one; `""` for none */
    entries: Count,
    head: Type.String(),
    revoked: Count,
  }),
  refuses: ['NOT_FOUND'],
})

const refuses = [
  'NOT_FOUND',
  'COLLECTIBLE_SKU',
  'COLLECTIBLE_SUPPLY',
  'COLLECTIBLE_ARTWORK',
  'STATE_CHANGED',
  'IDEMPOTENCY_MISMATCH',
] as const

export const seriesCreate = adminEndpoint({
  method: 'POST',
  path: 'collectible-series',
  permission: 'promo.collectible.edit',
  summary: 'Create a series of collectibles; it is not open yet',
  body: Type.Object({ ...SeriesInput.properties, requestId: RequestId }),
  data: Type.Object({ id: Id }),
  refuses,
})

export const seriesEdit = adminEndpoint({
  method: 'PUT',
  path: 'collectible-series/:id',
  permission: 'promo.collectible.edit',
  summary: 'Change a series that is not open',
  params: IdParams,
  body: Type.Object({ version: Version, ...SeriesInput.properties, requestId: RequestId }),
  data: Type.Object({ version: Version }),
  refuses,
})

export const seriesOpen = adminEndpoint({
  method: 'POST',
  path: 'collectible-series/:id/open',
  permission: 'promo.collectible.edit',
  summary: 'Propose to open a series',
  params: IdParams,
  body: Type.Object({ version: Version, reason: Reason, requestId: RequestId }),
  data: Proposed,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'PROPOSAL_OPEN', 'IDEMPOTENCY_MISMATCH'],
})

/** New orders no longer include one; reserved copies are still issued. */
export const seriesPause = adminEndpoint({
  method: 'POST',
  path: 'collectible-series/:id/pause',
  permission: 'promo.collectible.edit',
  summary: 'Pause a series at once',
  params: IdParams,
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

/** Only unchanged since the pause: after a change, opening takes two operators. */
export const seriesResume = adminEndpoint({
  method: 'POST',
  path: 'collectible-series/:id/resume',
  permission: 'promo.collectible.edit',
  summary: 'Resume a paused series that was not changed',
  params: IdParams,
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

export const collectibleSkuSearch = adminEndpoint({
  method: 'GET',
  path: 'collectible-skus',
  permission: 'promo.collectible.view',
  summary: 'SKUs by the name or id of their goods, or by their own code or id',
  query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 60 })) }),
  data: Type.Object({
    rows: Type.Array(Type.Object({ ...Sku.properties, /** its current series */ seriesId: nullable(Id) })),
  }),
})

export const collectibleIssuedList = adminEndpoint({
  method: 'GET',
  path: 'collectible-series/:id/collectibles',
  permission: 'promo.collectible.view',
  summary: 'Issued collectibles of a series, newest first',
  params: IdParams,
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(collectibleStates)),
    /** a serial number, or the number of the certificate */
    number: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  data: cursorPage(
    Type.Object({
      id: Id,
      serial: Count,
      number: Type.String(),
      state: oneOf(collectibleStates),
      owner: Person,
      issuedAt: Instant,
      revokedAt: nullable(Instant),
      /** its revocation waits for a second operator */
      waiting: Type.Boolean(),
    }),
  ),
})

export const collectibleHistory = adminEndpoint({
  method: 'GET',
  path: 'collectibles/:id',
  permission: 'promo.collectible.view',
  summary: 'The certificates and gifts of a collectible',
  params: IdParams,
  data: Type.Object({
    certificates: Type.Array(
      Type.Object({ seq: Count, kind: oneOf(certificateKinds), at: Instant, hash: Type.String() }),
    ),
    transfers: Type.Array(
      Type.Object({
        id: Id,
        from: Person,
        to: Person,
        state: oneOf(transferStates),
        createdAt: Instant,
        endedAt: nullable(Instant),
      }),
    ),
    /** `order_line:17` */
    source: Type.String(),
    orderId: nullable(Id),
  }),
  refuses: ['NOT_FOUND'],
})

export const revokeGrounds = ['court', 'rights'] as const

export type RevokeGround = (typeof revokeGrounds)[number]

export const collectibleRevoke = adminEndpoint({
  method: 'POST',
  path: 'collectibles/:id/revoke',
  permission: 'promo.collectible.revoke',
  summary: 'Propose to revoke a collectible',
  params: IdParams,
  body: Type.Object({ ground: oneOf(revokeGrounds), reason: Reason, requestId: RequestId }),
  data: Proposed,
  refuses: ['NOT_FOUND', 'COLLECTIBLE_REVOKED', 'PROPOSAL_OPEN', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})

export const seriesOpeningList = proposalList({
  path: 'collectible-openings',
  permission: 'promo.collectible.view',
  summary: 'Series opened, or proposed to be opened',
  /** the series' id */
  subject: Id,
  fields: { series: Type.Object({ id: Id, title: LocalText }), version: Version, supply: Count },
})

export const seriesOpeningDecide = proposalDecide({
  path: 'collectible-openings',
  permission: 'promo.collectible.edit',
  summary: 'Decide on opening a series',
  refuses: ['PROPOSAL_STALE'],
})

export const revocationList = proposalList({
  path: 'collectible-revocations',
  permission: 'promo.collectible.view',
  summary: 'Collectibles revoked, or proposed to be revoked',
  /** the collectible's id */
  subject: Id,
  fields: {
    series: Type.Object({ id: Id, title: LocalText }),
    serial: Count,
    owner: Person,
    ground: oneOf(revokeGrounds),
  },
})

export const revocationDecide = proposalDecide({
  path: 'collectible-revocations',
  permission: 'promo.collectible.revoke',
  summary: 'Decide on revoking a collectible',
  refuses: ['PROPOSAL_STALE'],
})

/**
 * `altered`: an entry, its signature or its link to the previous one was changed. `missing`: an entry is gone.
 * `duplicate`: a serial was issued twice, or an entry appears twice. `unpublished`: the chain agrees with itself, but
 * not with a published head. `record`: the shop's record of a collectible differs from its last entry.
 */
export const chainProblems = ['altered', 'missing', 'duplicate', 'unpublished', 'record'] as const

export type ChainProblem = (typeof chainProblems)[number]

export const chainState = adminEndpoint({
  method: 'GET',
  path: 'collectible-chains',
  permission: 'promo.collectible.view',
  summary: 'The key of the certificates, the published heads, and the result of the last check',
  data: Type.Object({
    /** SHA-256 of the public key; `""`: there is none yet */
    fingerprint: Type.String(),
    pem: Type.String(),
    published: Type.Array(
      Type.Object({ seriesId: Id, title: LocalText, seq: Count, hash: Type.String(), at: Instant }),
    ),
    check: nullable(
      Type.Object({
        at: Instant,
        by: Type.String(),
        series: Count,
        entries: Count,
        tookMs: Count,
        broken: nullable(Type.Object({ seriesId: Id, seq: Count, problem: oneOf(chainProblems) })),
      }),
    ),
    /** one is running or waiting */
    checking: Type.Boolean(),
  }),
})

export const chainCheck = adminEndpoint({
  method: 'POST',
  path: 'collectible-chains/check',
  permission: 'promo.collectible.view',
  summary: 'Check all chains in the background',
  data: Nothing,
})
