import Type from 'typebox'
import {
  Count,
  contentMax,
  Flag,
  Id,
  IdParams,
  Instant,
  LocalText,
  Nothing,
  nullable,
  oneOf,
  RequestId,
  Url,
  Version,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { NamedGoods } from '../../goods/catalog/admin-goods.ts'
import { blockTypes, PageHead } from './page-blocks.ts'

/** What is kept of rich text when it is saved: the preview shows the truth. */
export const adminContentPreview = adminEndpoint({
  method: 'POST',
  path: 'content/preview',
  permission: 'content.edit',
  summary: 'Rich text as it would be kept',
  body: Type.Object({ content: Type.String({ maxLength: contentMax }) }),
  data: Type.Object({ content: Type.String() }),
})

// Pages made of blocks: operators work on a draft, clients are shown what was published last (page/detail).

const PageName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })

export const pageKinds = ['home', 'custom'] as const

/** As many as a page may have. */
export const blocksMost = 60

/**
 * A block as it is stored. Its parts are those of `blockSchemas[type]`; a field of them that is wrong is named by its
 * place in the body: `draft.items.3.params.text.zh-Hant`.
 */
export const StoredBlock = Type.Object({
  type: oneOf(blockTypes),
  /** what operators call it; `''` = by its type */
  name: Type.String({ maxLength: 40 }),
  /** kept in the draft and not shown */
  hidden: Type.Boolean(),
  params: Type.Record(Type.String(), Type.Unknown()),
  style: Type.Record(Type.String(), Type.Unknown()),
  data: Type.Optional(Type.Unknown()),
})

export const PageDraft = Type.Object({
  page: Type.Object(PageHead),
  items: Type.Array(StoredBlock, { maxItems: blocksMost }),
})

const PageRow = {
  id: Id,
  kind: oneOf(pageKinds),
  name: Type.String(),
  /** the version that clients are shown; 0 = none was published yet */
  published: Count,
  publishedAt: nullable(Instant),
  /** the draft is not what clients are shown */
  changed: Type.Boolean(),
  /** when what was planned last will be published; null = nothing is planned */
  scheduledAt: nullable(Instant),
  updatedAt: Instant,
}

export const adminPageList = adminEndpoint({
  method: 'GET',
  path: 'pages',
  permission: 'content.view',
  summary: 'Pages made of blocks: the home page, then the others, those changed last first',
  data: Type.Object({ rows: Type.Array(Type.Object(PageRow)) }),
})

export const adminPageCreate = adminEndpoint({
  method: 'POST',
  path: 'pages',
  permission: 'content.edit',
  summary: 'Create an empty page; of home pages there is one',
  body: Type.Object({ name: PageName, kind: oneOf(pageKinds) }),
  data: Type.Object({ id: Id }),
  refuses: ['STATE_CHANGED'],
})

export const adminPageDuplicate = adminEndpoint({
  method: 'POST',
  path: 'pages/:id/duplicate',
  permission: 'content.edit',
  summary: 'Create another page out of the draft of this one',
  params: IdParams,
  body: Type.Object({ name: PageName }),
  data: Type.Object({ id: Id }),
  refuses: ['NOT_FOUND'],
})

export const adminPageRename = adminEndpoint({
  method: 'PUT',
  path: 'pages/:id/name',
  permission: 'content.edit',
  summary: 'Call a page something else; clients are not shown it',
  params: IdParams,
  body: Type.Object({ name: PageName }),
  data: Nothing,
  refuses: ['NOT_FOUND'],
})

export const adminPageRemove = adminEndpoint({
  method: 'DELETE',
  path: 'pages/:id',
  permission: 'content.edit',
  summary: 'Remove a page; the home page stays',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND', 'IN_USE'],
})

const PublishedPage = { number: Count, by: Type.String(), publishedAt: Instant }

/** What the ids in a draft stand for; ids of what is gone are missing. */
const Named = {
  files: Type.Array(Type.Object({ id: Id, url: Url, kind: oneOf(['picture', 'video']), posterUrl: nullable(Url) })),
}

export const adminPageGet = adminEndpoint({
  method: 'GET',
  path: 'pages/:id',
  permission: 'content.view',
  summary: 'A page with its draft and the versions published',
  params: IdParams,
  data: Type.Object({
    page: Type.Object({
      ...PageRow,
      draft: PageDraft,
      version: Version,
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
  summary: 'A published version as a draft',
  params: Type.Object({ id: Id, number: Id }),
  data: Type.Object({ draft: PageDraft, ...Named }),
  refuses: ['NOT_FOUND'],
})

export const adminPageDraft = adminEndpoint({
  method: 'PUT',
  path: 'pages/:id/draft',
  permission: 'content.edit',
  summary: 'Keep the draft of a page; what is not filled in yet may be missing',
  params: IdParams,
  body: Type.Object({ draft: PageDraft, version: Version }),
  data: Type.Object({ version: Version, changed: Type.Boolean() }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

export const adminPagePublish = adminEndpoint({
  method: 'POST',
  path: 'pages/:id/publish',
  permission: 'content.edit',
  summary: 'Show the draft to everybody',
  params: IdParams,
  body: Type.Object({ version: Version, requestId: RequestId }),
  data: Type.Object({ published: Count }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

/** What is published then is the draft as it is now; later changes are not in it. Another plan takes the place of this one. */
export const adminPageSchedule = adminEndpoint({
  method: 'PUT',
  path: 'pages/:id/schedule',
  permission: 'content.edit',
  summary: 'Show the draft to everybody at a later time',
  params: IdParams,
  body: Type.Object({ version: Version, publishAt: Instant, requestId: RequestId }),
  data: Type.Object({ scheduledAt: Instant }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

export const adminPageUnschedule = adminEndpoint({
  method: 'DELETE',
  path: 'pages/:id/schedule',
  permission: 'content.edit',
  summary: 'Take a planned publication back',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

/** At once and as a new version; the draft stays as it is. */
export const adminPageRollBack = adminEndpoint({
  method: 'POST',
  path: 'pages/:id/roll-back',
  permission: 'content.edit',
  summary: 'Show an older version to everybody again',
  params: IdParams,
  body: Type.Object({ number: Id, requestId: RequestId }),
  data: Type.Object({ published: Count }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

export const adminPagePreview = adminEndpoint({
  method: 'GET',
  path: 'pages/:id/preview',
  permission: 'content.view',
  summary: 'A key to the draft for `page/detail`, good for 30 minutes',
  params: IdParams,
  data: Type.Object({ previewToken: Type.String(), until: Instant }),
  refuses: ['NOT_FOUND'],
})

// ── what blocks and links can be filled with ──

/** Either those named, in the order named, or the first that have the keyword. */
const wanted = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: 60 })),
  ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
})

export const adminPageGoods = adminEndpoint({
  method: 'GET',
  path: 'page-goods',
  permission: 'content.view',
  summary: 'Goods for blocks and links',
  query: wanted,
  data: Type.Object({ rows: Type.Array(NamedGoods) }),
})

export const adminPageArticles = adminEndpoint({
  method: 'GET',
  path: 'page-articles',
  permission: 'content.view',
  summary: 'Articles for blocks and links',
  query: wanted,
  data: Type.Object({
    rows: Type.Array(Type.Object({ id: Id, name: LocalText, imageUrl: nullable(Url), shown: Flag })),
  }),
})

export const adminPageChoices = adminEndpoint({
  method: 'GET',
  path: 'page-choices',
  permission: 'content.view',
  summary: 'Categories and pages for blocks and links',
  data: Type.Object({
    categories: Type.Array(Type.Object({ id: Id, parentId: nullable(Id), name: LocalText })),
    articleCategories: Type.Array(Type.Object({ id: Id, name: LocalText })),
    /** `published` 0: shoppers are not shown it */
    pages: Type.Array(Type.Object({ id: Id, name: Type.String(), published: Count })),
  }),
})
