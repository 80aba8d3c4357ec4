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
  Url,
  Version,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

/** All that stand side by side, in the order wanted; others than there are answer `STATE_CHANGED`. */
const ids = Type.Array(Id, { maxItems: 1_000, uniqueItems: true })

const Picture = nullable(Type.Object({ fileId: Id, url: Url }))

const imageId = nullable(Id)

// ── categories of goods ──

/** Category, subcategory, and one below it. */
export const categoryLevels = 3

const CategoryInput = { name: localTextUpTo(40), imageId, enabled: Type.Boolean() }

export const adminCategoryList = adminEndpoint({
  method: 'GET',
  path: 'categories',
  permission: 'goods.view',
  summary: 'Categories of goods, parents before their children, each level in its order',
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Id,
        parentId: nullable(Id),
        name: LocalText,
        image: Picture,
        enabled: Type.Boolean(),
        /** directly in it */
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
  summary: 'Create a category, as the last of its level',
  body: Type.Object({ ...CategoryInput, parentId: nullable(Id) }),
  data: Type.Object({ id: Id }),
  refuses: ['NOT_FOUND', 'CATEGORY_DEPTH'],
})

export const adminCategoryUpdate = adminEndpoint({
  method: 'PUT',
  path: 'categories/:id',
  permission: 'goods.edit',
  summary: 'Change a category, also its parent; then it is the last there',
  params: IdParams,
  body: Type.Object({ ...CategoryInput, parentId: nullable(Id), version: Version }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'CATEGORY_DEPTH'],
})

export const adminCategoryRemove = adminEndpoint({
  method: 'DELETE',
  path: 'categories/:id',
  permission: 'goods.edit',
  summary: 'Remove a category that holds neither goods nor categories',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND', 'IN_USE'],
})

export const adminCategoryOrder = adminEndpoint({
  method: 'POST',
  path: 'categories/order',
  permission: 'goods.edit',
  summary: 'Put the categories below one parent into an order',
  body: Type.Object({ parentId: nullable(Id), ids }),
  data: Nothing,
  refuses: ['STATE_CHANGED'],
})

// ── brands ──

const BrandInput = { name: localTextUpTo(60), story: localTextUpTo(2_000), imageId, enabled: Type.Boolean() }

export const adminBrandList = adminEndpoint({
  method: 'GET',
  path: 'brands',
  permission: 'goods.view',
  summary: 'Brands in their order',
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
  summary: 'Create a brand, as the last one',
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
  summary: 'Put the brands into an order',
  body: IdOrder,
  data: Nothing,
  refuses: ['STATE_CHANGED'],
})

// ── services: what the shop promises with goods, shown on their pages ──

const ServiceInput = { name: localTextUpTo(40), summary: localTextUpTo(300), enabled: Type.Boolean() }

export const adminServiceList = adminEndpoint({
  method: 'GET',
  path: 'services',
  permission: 'goods.view',
  summary: 'Services of goods in their order',
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Id,
        name: LocalText,
        summary: LocalText,
        enabled: Type.Boolean(),
        /** how many goods have it */
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
  summary: 'Create a service, as the last one',
  body: Type.Object(ServiceInput),
  data: Type.Object({ id: Id }),
})

export const adminServiceUpdate = adminEndpoint({
  method: 'PUT',
  path: 'services/:id',
  permission: 'goods.edit',
  summary: 'Change a service on the pages of all goods that have it',
  params: IdParams,
  body: Type.Object({ ...ServiceInput, version: Version }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

export const adminServiceRemove = adminEndpoint({
  method: 'DELETE',
  path: 'services/:id',
  permission: 'goods.edit',
  summary: 'Remove a service that no goods have',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND', 'IN_USE'],
})

export const adminServiceOrder = adminEndpoint({
  method: 'POST',
  path: 'services/order',
  permission: 'goods.edit',
  summary: 'Put the services into an order',
  body: IdOrder,
  data: Nothing,
  refuses: ['STATE_CHANGED'],
})

// ── search ──
