import Type from 'typebox'
import { Count, Flag, Id, PageNumber, pageOf, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

/** How an article is displayed in a list, as the protocol's numbers. */
export const showTypes = { small: 10, large: 20 } as const

export const articleCategoryList = endpoint({
  method: 'GET',
  path: 'article.category/list',
  auth: 'guest',
  summary: 'Article categories; clients add "all" (0) in front',
  data: Type.Object({
    list: Type.Array(Type.Object({ category_id: Id, name: Type.String(), /** the shop's own news */ is_news: Flag })),
  }),
})

export const ArticleItem = Type.Object({
  article_id: Id,
  category_id: Id,
  title: Type.String(),
  /** 10 small picture, 20 large picture */
  show_type: Type.Integer(),
  /** `""` if there is none */
  image_url: Type.String(),
  image_srcset: Type.String(),
  /** real views plus `viewsStart` */
  show_views: Count,
  /** when it was published */
  view_time: Time,
})

export const articleList = endpoint({
  method: 'GET',
  path: 'article/list',
  auth: 'guest',
  summary: 'Articles by sort order, then newest first',
  query: Type.Object({ /** 0 = all */ categoryId: Type.Optional(Count), page: PageNumber }),
  data: Type.Object({ list: pageOf(ArticleItem) }),
})

/** Each call counts as a view. */
export const articleDetail = endpoint({
  method: 'GET',
  path: 'article/detail',
  auth: 'guest',
  summary: 'One article',
  query: Type.Object({ articleId: Id }),
  data: Type.Object({
    detail: Type.Object({
      ...ArticleItem.properties,
      category_name: Type.String(),
      /** sanitised html */
      content: Type.String(),
    }),
  }),
  refuses: ['NOT_FOUND'],
})
