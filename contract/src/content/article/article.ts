import Type from 'typebox'
import { Count, Flag, Id, PageNumber, pageOf, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

/** How a list draws an article, in the protocol's numbers. */
export const showTypes = { small: 10, large: 20 } as const

export const articleCategoryList = endpoint({
  method: 'GET',
  path: 'article.category/list',
  auth: 'guest',
  summary: 'Categories of articles; clients put "all" (0) in front',
  data: Type.Object({
    list: Type.Array(Type.Object({ category_id: Id, name: Type.String(), /** the shop's own news */ is_news: Flag })),
  }),
})

export const ArticleItem = Type.Object({
  article_id: Id,
  category_id: Id,
  title: Type.String(),
  /** 10 small picture, 20 large one */
  show_type: Type.Integer(),
  /** `""` when it has none */
  image_url: Type.String(),
  image_srcset: Type.String(),
  /** real and virtual ones together */
  show_views: Count,
  /** when it was published */
  view_time: Time,
})

export const articleList = endpoint({
  method: 'GET',
  path: 'article/list',
  auth: 'guest',
  summary: 'Articles, by their order, then the newest first',
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
