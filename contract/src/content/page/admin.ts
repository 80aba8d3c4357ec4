import Type from 'typebox'
import {
  Count,
  contentMaxLength,
  Flag,
  Id,
  IdParams,
  Instant,
  LocalText,
  Nothing,
  nullable,
  oneOf,
  Reason,
  RequestId,
  Url,
  Version,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { NamedGoods } from '../../goods/catalog/admin-goods.ts'
import { shopRequestStates } from '../../merchant/storefront/admin.ts'
import { blockTypes, PageHead } from './page-blocks.ts'

/** The text as it would be stored: the preview shows it sanitised. */
export const adminContentPreview = adminEndpoint({
  method: 'POST',
  path: 'content/preview',
  audited: false,
  permission: 'content.edit',
  members: 'also',
  summary: 'Rich text as it would be stored',
  body: Type.Object({ content: Type.String({ maxLength: contentMaxLength }) }),
  data: Type.Object({ content: Type.String() }),
})

// Pages made of blocks: operators edit a draft, clients see the last published version (page/detail). Members of a
// merchant have one, the home of their shop.

const PageName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })

export const pageKinds = ['home', 'custom'] as const

/** Limit of blocks per page. */
export const maxBlocks = 60

/**
 * A block as stored. Its parts follow `blockSchemas[type]`; an invalid field is reported by its path in the body:
 * `draft.items.3.params.text.zh-Hant`.
 */
export const StoredBlock = Type.Object({
  type: oneOf(blockTypes),
  /** the operators' name for it; `''` = named after its type */
  name: Type.String({ maxLength: 40 }),
  /** stored in the draft but not shown */
  hidden: Type.Boolean(),
  params: Type.Record(Type.String(), Type.Unknown()),
  style: Type.Record(Type.String(), Type.Unknown()),
  data: Type.Optional(Type.Unknown()),
})

export const PageDraft = Type.Object({
  page: Type.Object(PageHead),
  items: Type.Array(StoredBlock, { maxItems: maxBlocks }),
})

const PageRow = {
  id: Id,
  kind: oneOf(pageKinds),
  name: Type.String(),
  /** the version clients see; 0 = not published yet */
  published: Count,
  publishedAt: nullable(Instant),
  /** the draft differs from the version clients see */
  changed: Type.Boolean(),
  /** when the last scheduled version will be published; null = nothing is scheduled */
  scheduledAt: nullable(Instant),
  updatedAt: Instant,
}

export const adminPageList = adminEndpoint({
  method: 'GET',
  path: 'pages',
  permission: 'content.view',
  members: 'also',
  summary: 'Pages made of blocks: the home page, then the others, last changed first',
  data: Type.Object({ rows: Type.Array(Type.Object(PageRow)) }),
})

export const adminPageCreate = adminEndpoint({
  method: 'POST',
  path: 'pages',
  permission: 'content.edit',
  members: 'also',
  summary:
    'Create a page. It is empty, but the home page begins with what is shown without one. There is only one home page, and members create that of their shop',
  body: Type.Object({ name: PageName, kind: oneOf(pageKinds) }),
  data: Type.Object({ id: Id }),
  refuses: ['STATE_CHANGED'],
})

export const adminPageDuplicate = adminEndpoint({
  method: 'POST',
  path: 'pages/:id/duplicate',
  permission: 'content.edit',
  summary: 'Create a new page from a page’s draft',
  params: IdParams,
  body: Type.Object({ name: PageName }),
  data: Type.Object({ id: Id }),
  refuses: ['NOT_FOUND'],
})

export const adminPageRename = adminEndpoint({
  method: 'PUT',
  path: 'pages/:id/name',
  permission: 'content.edit',
  summary: 'Rename a page; clients do not see the name',
  params: IdParams,
  body: Type.Object({ name: PageName }),
  data: Nothing,
  refuses: ['NOT_FOUND'],
})

export const adminPageRemove = adminEndpoint({
  method: 'DELETE',
  path: 'pages/:id',
  permission: 'content.edit',
  summary: 'Remove a page, except the home page',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND', 'IN_USE'],
})

const PublishedPage = { number: Count, by: Type.String(), publishedAt: Instant }

/** The records that the ids in a draft refer to; ids of deleted records are missing. */
const Named = {
  files: Type.Array(Type.Object({ id: Id, url: Url, kind: oneOf(['picture', 'video']), posterUrl: nullable(Url) })),
}

export const adminPageGet = adminEndpoint({
  method: 'GET',
  path: 'pages/:id',
  permission: 'content.view',
  members: 'also',
  summary: 'A page with its draft and its published versions',
  params: IdParams,
  data: Type.Object({
    page: Type.Object({
      ...PageRow,
      draft: PageDraft,
      version: Version,
      /** publishing it waits for the platform */
      reviewed: Type.Boolean(),
      /** the latest request to publish a merchant's home; null if there was none */
      review: nullable(Type.Object({ state: oneOf(shopRequestStates), reason: nullable(Type.String()), at: Instant })),
      versions: Type.Array(Type.Object(PublishedPage)),
    }),
    ...Named,
  }),
  refuses: ['NOT_FOUND'],
})

export const adminPageVersion = adminEndpoint({
  method: 'GET',
  path: 'pages/:id/versions/:number',
  permission: 'content.view',
  members: 'also',
  summary: 'A published version in the form of a draft',
  params: Type.Object({ id: Id, number: Id }),
  data: Type.Object({ draft: PageDraft, ...Named }),
  refuses: ['NOT_FOUND'],
})

export const adminPageDraft = adminEndpoint({
  method: 'PUT',
  path: 'pages/:id/draft',
  permission: 'content.edit',
  members: 'also',
  summary: 'Save the draft of a page; it may be incomplete',
  params: IdParams,
  body: Type.Object({ draft: PageDraft, version: Version }),
  data: Type.Object({ version: Version, changed: Type.Boolean() }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

export const adminPagePublish = adminEndpoint({
  method: 'POST',
  path: 'pages/:id/publish',
  permission: 'content.edit',
  members: 'also',
  summary: 'Publish the draft; that of an untrusted merchant waits for the platform',
  params: IdParams,
  body: Type.Object({ version: Version, requestId: RequestId }),
  /** `waits`: the platform reviews it first; it replaces an earlier waiting request */
  data: Type.Object({ published: Count, waits: Type.Boolean() }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'TEXT_BLOCKED', 'MERCHANT_NOT_OPEN', 'IDEMPOTENCY_MISMATCH'],
})

/** Publishes the draft as it is now, without later changes. Replaces an earlier plan. */
export const adminPageSchedule = adminEndpoint({
  method: 'PUT',
  path: 'pages/:id/schedule',
  permission: 'content.edit',
  summary: 'Publish the draft at a later time',
  params: IdParams,
  body: Type.Object({ version: Version, publishAt: Instant, requestId: RequestId }),
  data: Type.Object({ scheduledAt: Instant }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

export const adminPageUnschedule = adminEndpoint({
  method: 'DELETE',
  path: 'pages/:id/schedule',
  permission: 'content.edit',
  summary: 'Cancel a scheduled publication',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

/** Takes effect at once, as a new version; the draft stays as it is. */
export const adminPageRollBack = adminEndpoint({
  method: 'POST',
  path: 'pages/:id/roll-back',
  permission: 'content.edit',
  members: 'also',
  summary: 'Publish an older version again',
  params: IdParams,
  body: Type.Object({ number: Id, requestId: RequestId }),
  data: Type.Object({ published: Count }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'MERCHANT_NOT_OPEN', 'HOME_TAKEN_DOWN', 'IDEMPOTENCY_MISMATCH'],
})

export const adminPagePreview = adminEndpoint({
  method: 'GET',
  path: 'pages/:id/preview',
  permission: 'content.view',
  members: 'also',
  summary: 'A token that shows the draft in `page/detail` for 30 minutes',
  params: IdParams,
  data: Type.Object({ previewToken: Type.String(), until: Instant }),
  refuses: ['NOT_FOUND'],
})

export const adminPageReviewPreview = adminEndpoint({
  method: 'GET',
  path: 'shop-requests/:id/preview',
  permission: 'goods.view',
  summary: 'A token that shows a merchant’s requested home in `page/detail` for 30 minutes',
  params: IdParams,
  data: Type.Object({ pageId: Id, previewToken: Type.String(), until: Instant }),
  refuses: ['NOT_FOUND'],
})

/**
 * The shop shows its goods again. The merchant's draft stays, but the next version waits for a review, and no older one
 * comes back.
 */
export const adminHomeTakeDown = adminEndpoint({
  method: 'POST',
  path: 'merchants/:id/home/take-down',
  permission: 'goods.review',
  summary: 'Take down the home of a merchant’s shop',
  params: IdParams,
  /** `reason` is shown to the merchant */
  body: Type.Object({ reason: Reason, requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'VALIDATION', 'IDEMPOTENCY_MISMATCH'],
})

// ── choices for blocks and links ──

/** Either the given ids in that order, or the first matches for the keyword. */
const selection = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: 60 })),
  ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
})

export const adminPageGoods = adminEndpoint({
  method: 'GET',
  path: 'page-goods',
  permission: 'content.view',
  members: 'also',
  summary: 'Goods to choose for blocks and links',
  query: selection,
  data: Type.Object({ rows: Type.Array(NamedGoods) }),
})

export const adminPageArticles = adminEndpoint({
  method: 'GET',
  path: 'page-articles',
  permission: 'content.view',
  summary: 'Articles to choose for blocks and links',
  query: selection,
  data: Type.Object({
    rows: Type.Array(Type.Object({ id: Id, name: LocalText, imageUrl: nullable(Url), shown: Flag })),
  }),
})

export const adminPageChoices = adminEndpoint({
  method: 'GET',
  path: 'page-choices',
  permission: 'content.view',
  members: 'also',
  summary: 'Categories and pages to choose for blocks and links',
  data: Type.Object({
    categories: Type.Array(Type.Object({ id: Id, parentId: nullable(Id), name: LocalText })),
    articleCategories: Type.Array(Type.Object({ id: Id, name: LocalText })),
    /** `published` 0: not visible to shoppers */
    pages: Type.Array(Type.Object({ id: Id, name: Type.String(), published: Count })),
  }),
})
