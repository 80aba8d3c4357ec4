import Type from 'typebox'
import { Count, Flag, Id, nullable } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Picture } from '../../platform/upload/upload.ts'

const CategoryNode = {
  category_id: Id,
  name: Type.String(),
  parent_id: Count,
  image_id: Count,
  status: Flag,
  sort: Type.Integer(),
  image: nullable(Picture),
}

/** `children` is absent if there are none; at most three levels. */
export const Category = Type.Object({
  ...CategoryNode,
  children: Type.Optional(
    Type.Array(Type.Object({ ...CategoryNode, children: Type.Optional(Type.Array(Type.Object(CategoryNode))) })),
  ),
})

export const categoryList = endpoint({
  method: 'GET',
  path: 'category/list',
  auth: 'guest',
  summary: 'Category tree',
  data: Type.Object({ list: Type.Array(Category) }),
})

const Brand = {
  brand_id: Id,
  name: Type.String(),
  logo: nullable(Picture),
}

/** Brands that have goods on sale, grouped and ordered by `letter`, then by name. */
export const brandList = endpoint({
  method: 'GET',
  path: 'brand/list',
  auth: 'guest',
  summary: 'Brands that have goods on sale',
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        ...Brand,
        /** A–Z, the kana row, the initial consonant of the Hangul, or `#` */
        letter: Type.String(),
        /** the first lines of its story; `""` if there is none */
        story: Type.String(),
        /** its position in the operators' order of all brands, from 1 */
        rank: Count,
      }),
    ),
  }),
})

export const brandDetail = endpoint({
  method: 'GET',
  path: 'brand/detail',
  auth: 'guest',
  summary: 'One brand with its story; for its goods call `goods/list` with `brandId`',
  query: Type.Object({ brandId: Id }),
  data: Type.Object({ brand: Type.Object({ ...Brand, story: Type.String() }) }),
  refuses: ['NOT_FOUND'],
})
