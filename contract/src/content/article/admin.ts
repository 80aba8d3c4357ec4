import Type from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Id,
  IdOrder,
  IdParams,
  Instant,
  LocalHtml,
  LocalText,
  localTextUpTo,
  Nothing,
  nullable,
  oneOf,
  Url,
  Version,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

const Title = localTextUpTo(120)

// ── article categories ──

const CategoryInput = { name: localTextUpTo(40), isNews: Type.Boolean(), enabled: Type.Boolean() }

export const adminArticleCategoryList = adminEndpoint({
  method: 'GET',
  path: 'article-categories',
  permission: 'content.view',
  summary: 'Article categories in display order',
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
  summary: 'Create an article category, in last place',
  body: Type.Object(CategoryInput),
  data: Type.Object({ id: Id }),
})

export const adminArticleCategoryUpdate = adminEndpoint({
  method: 'PUT',
  path: 'article-categories/:id',
  permission: 'content.edit',
  summary: 'Change an article category',
  params: IdParams,
  body: Type.Object({ ...CategoryInput, version: Version }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

export const adminArticleCategoryRemove = adminEndpoint({
  method: 'DELETE',
  path: 'article-categories/:id',
  permission: 'content.edit',
  summary: 'Remove an empty article category',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND', 'IN_USE'],
})

export const adminArticleCategoryOrder = adminEndpoint({
  method: 'POST',
  path: 'article-categories/order',
  permission: 'content.edit',
  summary: 'Reorder the article categories',
  body: IdOrder,
  data: Nothing,
  refuses: ['STATE_CHANGED'],
})

// ── articles ──

/** `scheduled`: not shown yet; `over`: no longer shown; `hidden`: hidden by hand. */
export const articleStates = ['shown', 'scheduled', 'over', 'hidden'] as const

const ShowType = oneOf(['small', 'large'])

const ArticleInput = {
  title: Title,
  categoryId: Id,
  imageId: nullable(Id),
  content: LocalHtml,
  showType: ShowType,
  viewsStart: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  visible: Type.Boolean(),
  /** null = now */
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
      /** real views; the displayed count adds `viewsStart` */
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
  params: IdParams,
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
  params: IdParams,
  body: Type.Object({ ...ArticleInput, version: Version }),
  data: Type.Object({ version: Version }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

export const adminArticleVisible = adminEndpoint({
  method: 'POST',
  path: 'articles/:id/visible',
  permission: 'content.edit',
  summary: 'Show or hide an article',
  params: IdParams,
  body: Type.Object({ visible: Type.Boolean() }),
  data: Nothing,
  refuses: ['NOT_FOUND'],
})

export const adminArticleRemove = adminEndpoint({
  method: 'DELETE',
  path: 'articles/:id',
  permission: 'content.edit',
  summary: 'Remove an article',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND'],
})
