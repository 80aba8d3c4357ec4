import Type from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Id,
  Instant,
  LocalText,
  localTextUpTo,
  Nothing,
  nullable,
  oneOf,
  RequestId,
  Url,
} from './common.ts'
import { documentKeys } from './document.ts'
import { adminEndpoint } from './endpoint.ts'

const params = Type.Object({ id: Id })
/** Of a record that was read; somebody else's change in between answers `STATE_CHANGED`. */
const Version = Type.Integer()
const Title = localTextUpTo(120)
/** html of one language may be this long */
export const contentMax = 60_000
const Html = localTextUpTo(contentMax)
/** All of them, in the order wanted; others than there are answer `STATE_CHANGED`. */
const Order = Type.Object({ ids: Type.Array(Id, { maxItems: 1_000, uniqueItems: true }) })

// ── categories of articles ──

const CategoryInput = { name: localTextUpTo(40), isNews: Type.Boolean(), enabled: Type.Boolean() }
export const adminArticleCategoryList = adminEndpoint({
  method: 'GET',
  path: 'article-categories',
  permission: 'content.view',
  summary: 'Categories of articles, in their order',
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Id,
        name: LocalText,
        isNews: Type.Boolean(),
        enabled: Type.Boolean(),
        articles: Count,
        version: Version,
        updatedAt: Instant,
      }),
    ),
  }),
})
export const adminArticleCategoryCreate = adminEndpoint({
  method: 'POST',
  path: 'article-categories',
  permission: 'content.edit',
  summary: 'Create a category of articles, as the last one',
  body: Type.Object(CategoryInput),
  data: Type.Object({ id: Id }),
})
export const adminArticleCategoryUpdate = adminEndpoint({
  method: 'PUT',
  path: 'article-categories/:id',
  permission: 'content.edit',
  summary: 'Change a category of articles',
  params,
  body: Type.Object({ ...CategoryInput, version: Version }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})
export const adminArticleCategoryRemove = adminEndpoint({
  method: 'DELETE',
  path: 'article-categories/:id',
  permission: 'content.edit',
  summary: 'Remove a category that holds nothing',
  params,
  data: Nothing,
  refuses: ['NOT_FOUND', 'IN_USE'],
})
export const adminArticleCategoryOrder = adminEndpoint({
  method: 'POST',
  path: 'article-categories/order',
  permission: 'content.edit',
  summary: 'Put the categories of articles into an order',
  body: Order,
  data: Nothing,
  refuses: ['STATE_CHANGED'],
})

// ── articles ──

/** `scheduled`: not yet, `over`: no more, `hidden`: by hand. */
export const articleStates = ['shown', 'scheduled', 'over', 'hidden'] as const
const ShowType = oneOf(['small', 'large'])

const ArticleInput = {
  title: Title,
  categoryId: Id,
  imageId: nullable(Id),
  content: Html,
  showType: ShowType,
  viewsStart: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  visible: Type.Boolean(),
  /** null = from now on */
  showFrom: nullable(Instant),
  showUntil: nullable(Instant),
  sort: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
}

export const adminArticleList = adminEndpoint({
  method: 'GET',
  path: 'articles',
  permission: 'content.view',
  summary: 'Articles, newest first',
  query: Type.Object({
    ...cursorQuery,
    categoryId: Type.Optional(Id),
    state: Type.Optional(oneOf(articleStates)),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  data: cursorPage(
    Type.Object({
      id: Id,
      title: LocalText,
      categoryName: LocalText,
      imageUrl: nullable(Url),
      showType: ShowType,
      state: oneOf(articleStates),
      /** really read; what is shown adds `viewsStart` */
      views: Count,
      viewsStart: Count,
      showFrom: Instant,
      showUntil: nullable(Instant),
      sort: Type.Integer(),
      updatedAt: Instant,
    }),
  ),
})
export const AdminArticle = Type.Object({
  ...ArticleInput,
  id: Id,
  title: LocalText,
  content: LocalText,
  showFrom: Instant,
  image: nullable(Type.Object({ fileId: Id, url: Url })),
  state: oneOf(articleStates),
  views: Count,
  version: Version,
  updatedAt: Instant,
})
export const adminArticleGet = adminEndpoint({
  method: 'GET',
  path: 'articles/:id',
  permission: 'content.view',
  summary: 'One article',
  params,
  data: Type.Object({ article: AdminArticle }),
  refuses: ['NOT_FOUND'],
})
export const adminArticleCreate = adminEndpoint({
  method: 'POST',
  path: 'articles',
  permission: 'content.edit',
  summary: 'Create an article',
  body: Type.Object(ArticleInput),
  data: Type.Object({ id: Id }),
  refuses: ['NOT_FOUND'],
})
export const adminArticleUpdate = adminEndpoint({
  method: 'PUT',
  path: 'articles/:id',
  permission: 'content.edit',
  summary: 'Change an article',
  params,
  body: Type.Object({ ...ArticleInput, version: Version }),
  data: Type.Object({ version: Version }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})
export const adminArticleVisible = adminEndpoint({
  method: 'POST',
  path: 'articles/:id/visible',
  permission: 'content.edit',
  summary: 'Show or hide an article',
  params,
  body: Type.Object({ visible: Type.Boolean() }),
  data: Nothing,
  refuses: ['NOT_FOUND'],
})
export const adminArticleRemove = adminEndpoint({
  method: 'DELETE',
  path: 'articles/:id',
  permission: 'content.edit',
  summary: 'Remove an article',
  params,
  data: Nothing,
  refuses: ['NOT_FOUND'],
})

/** What is kept of rich text when it is saved: the preview shows the truth. */
export const adminContentPreview = adminEndpoint({
  method: 'POST',
  path: 'content/preview',
  permission: 'content.edit',
  summary: 'Rich text as it would be kept',
  body: Type.Object({ content: Type.String({ maxLength: contentMax }) }),
  data: Type.Object({ content: Type.String() }),
})

// ── help ──

const HelpInput = { question: localTextUpTo(120), answer: localTextUpTo(2_000), visible: Type.Boolean() }
export const adminHelpList = adminEndpoint({
  method: 'GET',
  path: 'help',
  permission: 'content.view',
  summary: 'Questions and answers, in their order',
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        ...HelpInput,
        id: Id,
        question: LocalText,
        answer: LocalText,
        version: Version,
        updatedAt: Instant,
      }),
    ),
  }),
})
export const adminHelpCreate = adminEndpoint({
  method: 'POST',
  path: 'help',
  permission: 'content.edit',
  summary: 'Create a question with its answer, as the last one',
  body: Type.Object(HelpInput),
  data: Type.Object({ id: Id }),
})
export const adminHelpUpdate = adminEndpoint({
  method: 'PUT',
  path: 'help/:id',
  permission: 'content.edit',
  summary: 'Change a question and its answer',
  params,
  body: Type.Object({ ...HelpInput, version: Version }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})
export const adminHelpRemove = adminEndpoint({
  method: 'DELETE',
  path: 'help/:id',
  permission: 'content.edit',
  summary: 'Remove a question with its answer',
  params,
  data: Nothing,
  refuses: ['NOT_FOUND'],
})
export const adminHelpOrder = adminEndpoint({
  method: 'POST',
  path: 'help/order',
  permission: 'content.edit',
  summary: 'Put the questions into an order',
  body: Order,
  data: Nothing,
  refuses: ['STATE_CHANGED'],
})

// ── documents ──

const keyParams = Type.Object({ key: oneOf(documentKeys) })
const DocumentState = {
  key: oneOf(documentKeys),
  title: LocalText,
  /** the version in force; 0 = none published, readers see what the product brings along, if anything */
  published: Count,
  publishedAt: nullable(Instant),
  /** something was written since that is not published */
  changed: Type.Boolean(),
  updatedAt: nullable(Instant),
}
const PublishedVersion = {
  version: Count,
  title: LocalText,
  note: nullable(LocalText),
  asksAgain: Type.Boolean(),
  by: Type.String(),
  publishedAt: Instant,
}
export const adminDocumentList = adminEndpoint({
  method: 'GET',
  path: 'documents',
  permission: 'content.view',
  summary: 'All documents there are, published or not',
  data: Type.Object({ rows: Type.Array(Type.Object(DocumentState)) }),
})
export const adminDocumentGet = adminEndpoint({
  method: 'GET',
  path: 'documents/:key',
  permission: 'content.view',
  summary: 'What is being written of a document, and the versions published',
  params: keyParams,
  data: Type.Object({
    document: Type.Object({
      ...DocumentState,
      content: LocalText,
      version: Version,
      versions: Type.Array(Type.Object(PublishedVersion)),
    }),
  }),
})
export const adminDocumentVersion = adminEndpoint({
  method: 'GET',
  path: 'documents/:key/versions/:number',
  permission: 'content.view',
  summary: 'A published version in full',
  params: Type.Object({ key: oneOf(documentKeys), number: Id }),
  data: Type.Object({ version: Type.Object({ ...PublishedVersion, content: LocalText }) }),
  refuses: ['NOT_FOUND'],
})
export const adminDocumentSave = adminEndpoint({
  method: 'PUT',
  path: 'documents/:key',
  permission: 'content.edit',
  summary: 'Write on a document; readers see it when it is published',
  params: keyParams,
  body: Type.Object({ title: localTextUpTo(60), content: Html, version: Version }),
  data: Type.Object({ version: Version }),
  refuses: ['STATE_CHANGED'],
})
/** `asksAgain`: who accepted an older version is asked at the next log-in. A version once published stays as it is. */
export const adminDocumentPublish = adminEndpoint({
  method: 'POST',
  path: 'documents/:key/publish',
  permission: 'document.publish',
  summary: 'Publish what is written as the next version',
  params: keyParams,
  body: Type.Object({
    version: Version,
    note: nullable(localTextUpTo(200)),
    asksAgain: Type.Boolean(),
    requestId: RequestId,
  }),
  data: Type.Object({ published: Count }),
  refuses: ['STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})
