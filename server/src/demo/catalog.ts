import { type Language, type LocalText, languages } from '@shop/contract/core/common.ts'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import { newGoods } from '@shop/contract/goods/catalog/admin-goods.ts'
import { type BrandKey, brands } from '@shop/demo/brands'
import { type Category, type CategoryKey, categories, categoryPath } from '@shop/demo/categories'
import { detailHtml } from '@shop/demo/detail'
import { type FreightKey, type FreightTemplate, freights } from '@shop/demo/freight'
import { galleryOf, goods, pictureOfCategory, pictureOfChoice, servicesOf, skusOf } from '@shop/demo/goods'
import { type Merchant, type MerchantKey, merchants } from '@shop/demo/merchants'
import { hotWords, type ServiceKey, services } from '@shop/demo/shop'
import type { Goods } from '@shop/demo/types'
import type { Actor } from '../core/command/history.ts'
import type { Tx } from '../core/database/database.ts'
import { addHours } from '../core/value/time.ts'
import type { GoodsInput } from '../goods/catalog/goods-rules.ts'
import { createGoods } from '../goods/catalog/write-goods.ts'
import { createMerchant } from '../goods/seller/queries.ts'
import { sinceDays } from './people.ts'
import type { DemoPictures } from './pictures.ts'
import { insertStorefronts } from './storefronts.ts'
import type { DemoVideos } from './videos.ts'

interface By {
  actor: Actor
  now: Date
}

/** Ids by the keys in the demo data. */
export interface SeededCatalog {
  goods: Map<string, number>
  categories: Map<CategoryKey, number>
  brands: Map<BrandKey, number>
}

/** All goods and what they need. `userIds`: the shoppers by mobile number, some of whom are merchants. */
export async function seedCatalog(
  tx: Tx,
  { pictures, videos, userIds }: { pictures: DemoPictures; videos: DemoVideos; userIds: Map<string, number> },
  by: By,
): Promise<SeededCatalog> {
  const ids: Ids = {
    categories: new Map(),
    brands: await insertBrands(tx, pictures, by),
    freights: await insertFreights(tx, by),
    services: await insertServices(tx),
    merchants: await insertMerchants(tx, { pictures, userIds }, by),
  }
  await insertCategories(tx, categories, null, { pictures, ids, by })
  await tx
    .insertInto('hotWord')
    .values(hotWords.map((word, sort) => ({ word: JSON.stringify(word), sort })))
    .execute()
  const seeded = new Map<string, number>()
  for (const [sort, item] of goods.entries()) {
    const input = toInput(item, sort, { pictures, videos, ids })
    const merchantId = item.merchant && ids.merchants.get(item.merchant)?.id
    const { id } = await createGoods(tx, input, { state: item.state ?? 'on', ...(merchantId && { merchantId }) }, by)
    seeded.set(item.key, id)
  }
  await insertStorefronts(tx, { merchantIds: ids.merchants, goodsIds: seeded, userIds, pictures }, by.now)
  return { goods: seeded, categories: ids.categories, brands: ids.brands }
}

interface Ids {
  categories: Map<CategoryKey, number>
  brands: Map<BrandKey, number>
  freights: Map<FreightKey, number>
  services: Map<ServiceKey, number>
  merchants: Map<MerchantKey, { id: number; freightId: number }>
}
interface With {
  pictures: DemoPictures
  ids: Ids
  by: By
}

async function insertCategories(tx: Tx, list: readonly Category[], parentId: number | null, its: With): Promise<void> {
  for (const [sort, category] of list.entries()) {
    const { key, name, children = [] } = category
    const imageFileId = its.pictures.idOf(pictureOfCategory(category))
    const { id } = await tx
      .insertInto('category')
      .values({ parentId, name: JSON.stringify(name), imageFileId, sort, createdAt: its.by.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    its.ids.categories.set(key as CategoryKey, id)
    await insertCategories(tx, children, id, its)
  }
}

async function insertBrands(tx: Tx, pictures: DemoPictures, { now }: By): Promise<Map<BrandKey, number>> {
  const rows = Object.values(brands).map(({ name, story, logo }, sort) => ({
    name: JSON.stringify(name),
    story: JSON.stringify(story),
    logoFileId: pictures.idOf({ kind: 'logo', ...logo }),
    sort,
    createdAt: now,
  }))
  const inserted = await tx.insertInto('brand').values(rows).returning(['id', 'sort']).execute()
  return new Map(inserted.map(({ id, sort }) => [Object.keys(brands)[sort] as BrandKey, id]))
}

async function insertServices(tx: Tx): Promise<Map<ServiceKey, number>> {
  const rows = Object.values(services).map(({ name, summary }, sort) => ({
    name: JSON.stringify(name),
    summary: JSON.stringify(summary),
    sort,
  }))
  const inserted = await tx.insertInto('goodsService').values(rows).returning(['id', 'sort']).execute()
  return new Map(inserted.map(({ id, sort }) => [Object.keys(services)[sort] as ServiceKey, id]))
}

async function insertFreights(tx: Tx, { now }: By): Promise<Map<FreightKey, number>> {
  const ids = new Map<FreightKey, number>()
  for (const [key, template] of Object.entries(freights) as [FreightKey, FreightTemplate][]) {
    ids.set(key, await insertFreight(tx, template, { merchantId: null, now }))
  }
  return ids
}

async function insertFreight(
  tx: Tx,
  { name, method, rows }: FreightTemplate,
  { merchantId, now }: { merchantId: number | null; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('freightTemplate')
    .values({ merchantId, name, method, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('freightRule')
    .values(
      rows.map(({ regions, first, firstPrice, next, nextPrice }, sort) => ({
        templateId: id,
        sort,
        isDefault: regions === undefined,
        regionCodes: regions ?? [],
        first,
        firstFen: toFen(firstPrice),
        next,
        nextFen: toFen(nextPrice),
      })),
    )
    .execute()
  return id
}

async function insertMerchants(
  tx: Tx,
  { pictures, userIds }: { pictures: DemoPictures; userIds: Map<string, number> },
  by: By,
): Promise<Ids['merchants']> {
  const ids: Ids['merchants'] = new Map()
  for (const [key, { name, logo, owner, freight }] of Object.entries(merchants) as [MerchantKey, Merchant][]) {
    const input = { name, logoFileId: pictures.idOf({ kind: 'logo', ...logo }) }
    // After its owner registered, and before the first order.
    const opened = { ...by, now: addHours(by.now, -sinceDays * 24) }
    const { id } = await createMerchant(tx, { ...input, ownerUserId: userIds.get(owner) as number }, opened)
    ids.set(key, { id, freightId: await insertFreight(tx, freight, { merchantId: id, now: by.now }) })
  }
  return ids
}

function toInput(
  item: Goods,
  sort: number,
  { pictures, videos, ids }: Pick<With, 'pictures' | 'ids'> & { videos: DemoVideos },
): GoodsInput {
  const gallery = galleryOf(item).map((spec) => pictures.idOf(spec))
  const shown = gallery.map((id) => pictures.inText(id))
  const specs = item.specs ?? []
  return {
    ...newGoods,
    name: item.title,
    sellingPoint: item.point,
    content: Object.fromEntries(
      languages.map((language: Language) => [language, detailHtml(item, language, shown)]),
    ) as LocalText,
    goodsNo: item.key.toUpperCase(),
    zone: item.zone,
    brandId: ids.brands.get(item.brand) as number,
    freightTemplateId: (item.merchant
      ? ids.merchants.get(item.merchant)?.freightId
      : ids.freights.get(item.freight)) as number,
    categoryIds: categoryPath(item.category).map((key) => ids.categories.get(key) as number),
    imageIds: gallery,
    videoId: item.video ? (videos.get(item.video) as number) : null,
    serviceIds: servicesOf(item).map((key) => ids.services.get(key) as number),
    memberDiscount: item.memberDiscount ?? true,
    pointsDiscount: item.zone === 'normal' || item.zone === 'xf',
    refundable: !item.noReturn,
    limitOrder: item.limitOrder ?? null,
    limitUser: item.limitUser ?? null,
    // Steps of ten leave operators room to insert something in between.
    sort: (sort + 1) * 10,
    salesStart: item.sold,
    specs: specs.map(({ name, values }) => ({
      id: null,
      name,
      values: values.map((value) => ({ id: null, value: value.name })),
    })),
    skus: skusOf(item).map((sku) => {
      const shown = sku.values.map((value) => pictureOfChoice(item, value)).find((spec) => spec !== undefined)
      return {
        id: null,
        values: sku.values.map((value, at) => specs[at]?.values.indexOf(value) ?? 0),
        priceFen: toFen(sku.price),
        linePriceFen: toFen(sku.linePrice),
        zonePriceFen: sku.zonePrice === undefined ? null : toFen(sku.zonePrice),
        activityTotal: item.activity ?? null,
        pointsPart: item.points ?? 0,
        imageId: shown ? pictures.idOf(shown) : null,
        code: sku.code,
        weightG: sku.weightG,
        volumeCm3: 0,
        enabled: true,
        onHand: sku.stock,
        unlimited: false,
      }
    }),
  }
}

/** 19.9 yuan → 1990 */
export function toFen(yuan: number): Fen {
  return fen(Math.round(yuan * 100))
}
