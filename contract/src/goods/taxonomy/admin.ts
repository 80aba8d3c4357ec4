import Type from 'typebox'
import {
  Count,
  Id,
  IdOrder,
  IdParams,
  LocalText,
  localTextUpTo,
  Nothing,
  nullable,
  optionalTextUpTo,
  Url,
  Version,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

/** All siblings in the new order; a different set of ids answers `STATE_CHANGED`. */
const ids = Type.Array(Id, { maxItems: 1_000, uniqueItems: true })

const Picture = nullable(Type.Object({ fileId: Id, url: Url }))

const imageId = nullable(Id)

// ── goods categories ──

/** Category, subcategory, and one more level. */
export const categoryLevels = 3

const CategoryInput = { name: localTextUpTo(40), imageId, enabled: Type.Boolean() }

export const adminCategoryList = adminEndpoint({
  method: 'GET',
  path: 'categories',
  permission: 'goods.view',
  summary: 'Goods categories, parents before their children, each level in display order',
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Id,
        parentId: nullable(Id),
        name: LocalText,
        image: Picture,
        enabled: Type.Boolean(),
        /** goods directly in this category */
        goods: Count,
        version: Version,
      }),
    ),
  }),
})

export const adminCategoryCreate = adminEndpoint({
  method: 'POST',
  path: 'categories',
  permission: 'goods.edit',
  summary: 'Create a category, in last place on its level',
  body: Type.Object({ ...CategoryInput, parentId: nullable(Id) }),
  data: Type.Object({ id: Id }),
  refuses: ['NOT_FOUND', 'CATEGORY_DEPTH'],
})

export const adminCategoryUpdate = adminEndpoint({
  method: 'PUT',
  path: 'categories/:id',
  permission: 'goods.edit',
  summary: 'Change a category or its parent; under a new parent it comes last',
  params: IdParams,
  body: Type.Object({ ...CategoryInput, parentId: nullable(Id), version: Version }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'CATEGORY_DEPTH'],
})

export const adminCategoryRemove = adminEndpoint({
  method: 'DELETE',
  path: 'categories/:id',
  permission: 'goods.edit',
  summary: 'Remove a category without goods or subcategories',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND', 'IN_USE'],
})

export const adminCategoryOrder = adminEndpoint({
  method: 'POST',
  path: 'categories/order',
  permission: 'goods.edit',
  summary: 'Reorder the categories below one parent',
  body: Type.Object({ parentId: nullable(Id), ids }),
  data: Nothing,
  refuses: ['STATE_CHANGED'],
})

// ── brands ──

const BrandInput = { name: localTextUpTo(60), story: optionalTextUpTo(2_000), imageId, enabled: Type.Boolean() }

export const adminBrandList = adminEndpoint({
  method: 'GET',
  path: 'brands',
  permission: 'goods.view',
  summary: 'Brands in display order',
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Id,
        name: LocalText,
        story: LocalText,
        image: Picture,
        enabled: Type.Boolean(),
        goods: Count,
        version: Version,
      }),
    ),
  }),
})

export const adminBrandCreate = adminEndpoint({
  method: 'POST',
  path: 'brands',
  permission: 'goods.edit',
  summary: 'Create a brand, in last place',
  body: Type.Object(BrandInput),
  data: Type.Object({ id: Id }),
})

export const adminBrandUpdate = adminEndpoint({
  method: 'PUT',
  path: 'brands/:id',
  permission: 'goods.edit',
  summary: 'Change a brand',
  params: IdParams,
  body: Type.Object({ ...BrandInput, version: Version }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

export const adminBrandRemove = adminEndpoint({
  method: 'DELETE',
  path: 'brands/:id',
  permission: 'goods.edit',
  summary: 'Remove a brand without goods',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND', 'IN_USE'],
})

export const adminBrandOrder = adminEndpoint({
  method: 'POST',
  path: 'brands/order',
  permission: 'goods.edit',
  summary: 'Reorder the brands',
  body: IdOrder,
  data: Nothing,
  refuses: ['STATE_CHANGED'],
})

// ── services: what the shop promises for its goods, shown on their pages ──

const ServiceInput = { name: localTextUpTo(40), summary: localTextUpTo(300), enabled: Type.Boolean() }

export const adminServiceList = adminEndpoint({
  method: 'GET',
  path: 'services',
  permission: 'goods.view',
  summary: 'Services of goods in display order',
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Id,
        name: LocalText,
        summary: LocalText,
        enabled: Type.Boolean(),
        /** number of goods that have it */
        goods: Count,
        version: Version,
      }),
    ),
  }),
})

export const adminServiceCreate = adminEndpoint({
  method: 'POST',
  path: 'services',
  permission: 'goods.edit',
  summary: 'Create a service, in last place',
  body: Type.Object(ServiceInput),
  data: Type.Object({ id: Id }),
})

export const adminServiceUpdate = adminEndpoint({
  method: 'PUT',
  path: 'services/:id',
  permission: 'goods.edit',
  summary: 'Change a service for all goods that have it',
  params: IdParams,
  body: Type.Object({ ...ServiceInput, version: Version }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

export const adminServiceRemove = adminEndpoint({
  method: 'DELETE',
  path: 'services/:id',
  permission: 'goods.edit',
  summary: 'Remove a service that no goods use',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND', 'IN_USE'],
})

export const adminServiceOrder = adminEndpoint({
  method: 'POST',
  path: 'services/order',
  permission: 'goods.edit',
  summary: 'Reorder the services',
  body: IdOrder,
  data: Nothing,
  refuses: ['STATE_CHANGED'],
})
