import Type from 'typebox'
import { Id, nullable, Url } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { GoodsItem } from '../goods-display/goods.ts'

export const searchHot = endpoint({
  method: 'GET',
  path: 'search/hot',
  auth: 'guest',
  summary: 'Suggested search words',
  data: Type.Object({ list: Type.Array(Type.String()) }),
})

const keyword = Type.String({ maxLength: 200 })

export const searchSuggest = endpoint({
  method: 'GET',
  path: 'search/suggest',
  auth: 'guest',
  summary: 'Goods, brands and categories that match the input',
  query: Type.Object({ keyword }),
  data: Type.Object({
    list: Type.Array(Type.Object({ goods_id: Id, goods_name: Type.String() })),
    brands: Type.Array(Type.Object({ brand_id: Id, name: Type.String(), logo_url: nullable(Url) })),
    categories: Type.Array(Type.Object({ category_id: Id, name: Type.String() })),
  }),
})

/** For a keyword that found nothing. */
export const searchHelp = endpoint({
  method: 'GET',
  path: 'search/help',
  auth: 'guest',
  summary: 'Suggested corrections of a keyword, and similar goods',
  query: Type.Object({ keyword }),
  data: Type.Object({ words: Type.Array(Type.String()), list: Type.Array(GoodsItem) }),
})
