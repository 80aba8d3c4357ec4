import { randomBytes } from 'node:crypto'
import type { LocalText } from '@shop/contract/core/common.ts'
import { fen } from '@shop/contract/core/money.ts'
import { newGoods } from '@shop/contract/goods/catalog/admin-goods.ts'
import type { Db } from '../core/database/database.ts'
import type { GoodsInput, SkuInput } from '../goods/catalog/goods-rules.ts'
import { createGoods } from '../goods/catalog/write-goods.ts'
import { writeGrade } from '../people/grade/write-grade.ts'

type Zone = GoodsInput['zone']

export interface GivenSku {
  /** the value's text for each spec, in their order */
  choice?: string[]
  priceFen?: number
  stock?: number
  unlimited?: boolean
  /** pieces that may be sold in the zone */
  activityTotal?: number
  linePriceFen?: number
  zonePriceFen?: number
  pointsPart?: number
  weightG?: number
  volumeCm3?: number
  imageId?: number
  code?: string
  enabled?: boolean
}

export interface GivenGoods extends GivenSku {
  name?: string | LocalText
  sellingPoint?: string
  content?: string
  zone?: Zone
  kind?: 'physical' | 'virtual'
  state?: 'draft' | 'pending' | 'rejected' | 'on' | 'off' | 'banned'
  merchantId?: number
  brandId?: number
  freightTemplateId?: number
  categoryIds?: number[]
  imageIds?: number[]
  videoId?: number
  serviceIds?: number[]
  memberDiscount?: boolean
  gradeRates?: Record<string, number>
  /** their own rates of profit */
  profit?: { sharingBp: number; managementBp: number }
  pointsGrant?: boolean
  refundable?: boolean
  limitOrder?: number
  limitUser?: number
  saleFrom?: Date
  saleUntil?: Date
  sort?: number
  salesStart?: number
  /** `{ 顏色: ['紅', '藍'] }`; without `skus` each combination becomes a SKU with the price and stock given above */
  specs?: Record<string, string[]>
  skus?: GivenSku[]
}

export interface GoodsOfTest {
  id: number
  /** the first SKU's id */
  skuId: number
  goodsSkuId: string
  skus: { id: number; goodsSkuId: string; priceFen: number }[]
}

/** Goods on sale: by default single-spec at 19.90 yuan, 100 in stock, without a freight template. */
export async function givenGoods(db: Db, given: GivenGoods = {}): Promise<GoodsOfTest> {
  const by = { actor: 'system:test' as const, now: new Date() }
  const input = toInput(given)
  return db.transaction().execute(async (tx) => {
    const { id, skuIds } = await createGoods(tx, input, { merchantId: given.merchantId, state: 'on' }, by)
    const { state = 'on', profit } = given
    await tx.updateTable('goods').set({ state }).where('id', '=', id).execute()
    if (profit) {
      await tx
        .insertInto('profitRule')
        .values({ goodsId: id, ...profit, createdAt: by.now })
        .execute()
    }
    const rows = await tx.selectFrom('sku').select(['id', 'specKey', 'priceFen']).where('goodsId', '=', id).execute()
    const skus = skuIds.map((skuId) => {
      const { specKey, priceFen } = rows.find((row) => row.id === skuId) as (typeof rows)[number]
      return { id: skuId, goodsSkuId: specKey, priceFen }
    })
    const first = skus[0] as (typeof skus)[number]
    return { id, skuId: first.id, goodsSkuId: first.goodsSkuId, skus }
  })
}

function toInput(given: GivenGoods): GoodsInput {
  const specs = Object.entries(given.specs ?? {})
  const skus = given.skus ?? combinations(specs.map(([, values]) => values)).map((choice) => ({ choice }))
  return {
    ...newGoods,
    name: text(given.name ?? `商品 ${randomBytes(3).toString('hex')}`),
    sellingPoint: text(given.sellingPoint ?? ''),
    content: text(given.content ?? ''),
    kind: given.kind ?? 'physical',
    zone: given.zone ?? 'normal',
    brandId: given.brandId ?? null,
    freightTemplateId: given.freightTemplateId ?? null,
    categoryIds: given.categoryIds ?? [],
    imageIds: given.imageIds ?? [],
    videoId: given.videoId ?? null,
    serviceIds: given.serviceIds ?? [],
    memberDiscount: given.memberDiscount ?? true,
    gradeRates: given.gradeRates,
    pointsGrant: given.pointsGrant ?? true,
    refundable: given.refundable ?? true,
    limitOrder: given.limitOrder ?? null,
    limitUser: given.limitUser ?? null,
    saleFrom: given.saleFrom?.toISOString() ?? null,
    saleUntil: given.saleUntil?.toISOString() ?? null,
    sort: given.sort ?? 100,
    salesStart: given.salesStart ?? 0,
    specs: specs.map(([name, values]) => ({
      id: null,
      name: text(name),
      values: values.map((value) => ({ id: null, value: text(value) })),
    })),
    skus: skus.map((sku) => toSkuInput({ ...given, ...sku }, specs)),
  }
}

function toSkuInput(sku: GivenSku, specs: [string, string[]][]): SkuInput {
  return {
    id: null,
    values: specs.map(([, values], index) => values.indexOf(sku.choice?.[index] ?? (values[0] as string))),
    priceFen: (sku.priceFen ?? 1_990) as SkuInput['priceFen'],
    linePriceFen: (sku.linePriceFen ?? 0) as SkuInput['linePriceFen'],
    zonePriceFen: (sku.zonePriceFen ?? null) as SkuInput['zonePriceFen'],
    pointsPart: sku.pointsPart ?? 0,
    imageId: sku.imageId ?? null,
    code: sku.code ?? '',
    weightG: sku.weightG ?? 0,
    volumeCm3: sku.volumeCm3 ?? 0,
    enabled: sku.enabled ?? true,
    onHand: sku.stock ?? 100,
    unlimited: sku.unlimited ?? false,
    activityTotal: sku.activityTotal ?? null,
  }
}

function combinations(lists: string[][]): string[][] {
  return lists.reduce<string[][]>((all, list) => all.flatMap((head) => list.map((value) => [...head, value])), [[]])
}

function text(value: string | LocalText): LocalText {
  return typeof value === 'string' ? { 'zh-Hant': value } : value
}

export async function givenCategory(
  db: Db,
  given: { name?: string | LocalText; parentId?: number; sort?: number; enabled?: boolean } = {},
): Promise<{ id: number }> {
  return db
    .insertInto('category')
    .values({
      name: JSON.stringify(text(given.name ?? '分類')),
      parentId: given.parentId ?? null,
      sort: given.sort ?? 100,
      enabled: given.enabled ?? true,
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function givenBrand(db: Db, given: { name?: string | LocalText } = {}): Promise<{ id: number }> {
  return db
    .insertInto('brand')
    .values({ name: JSON.stringify(text(given.name ?? '品牌')), createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
}

interface GivenFile {
  /** the owner; the shop by default */
  userId?: number
  /** `goods` by default, `review` for a user's */
  purpose?: string
  width?: number
  height?: number
}

/** The row of an uploaded picture, without a file in the storage. */
export function givenPicture(db: Db, given: GivenFile = {}): Promise<{ id: number }> {
  return givenFile(db, given)
}

/** Like `givenPicture`; its sizes are those of the poster. */
export function givenVideo(db: Db, given: GivenFile & { durationMs?: number } = {}): Promise<{ id: number }> {
  const { durationMs = 12_300 } = given
  return givenFile(db, given, { kind: 'video', mime: 'video/mp4', videoKey: newFileKey('v.mp4'), durationMs })
}

function givenFile(
  db: Db,
  { userId, purpose = userId ? 'review' : 'goods', width = 1_440, height = 1_440 }: GivenFile,
  more: { kind?: string; mime?: string; videoKey?: string; durationMs?: number } = {},
): Promise<{ id: number }> {
  const [s, m, l] = ['s.webp', 'm.webp', 'l.webp'].map(newFileKey)
  return db
    .insertInto('file')
    .values({
      ...(userId && { userId }),
      purpose,
      visibility: 'public',
      driver: 'local',
      sizes: JSON.stringify({ s, m, l }),
      mime: 'image/webp',
      width,
      height,
      bytes: 1_000,
      sha256: randomBytes(32),
      perceptualHash: '0'.repeat(64),
      createdAt: new Date(),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

function newFileKey(ending: string): string {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name}-${ending}`
}

/** By piece; by default 8.00 for the first, 2.00 for each further one, everywhere. */
export async function givenFreightTemplate(
  db: Db,
  given: {
    firstFen?: number
    nextFen?: number
    method?: 'piece' | 'weight' | 'volume'
    regionCodes?: number[]
    merchantId?: number
  } = {},
): Promise<{ id: number }> {
  const now = new Date()
  const { id } = await db
    .insertInto('freightTemplate')
    .values({
      name: '運費',
      method: given.method ?? 'piece',
      createdAt: now,
      updatedAt: now,
      merchantId: given.merchantId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('freightRule')
    .values({
      templateId: id,
      sort: 0,
      isDefault: given.regionCodes === undefined,
      regionCodes: given.regionCodes ?? [],
      first: 1,
      firstFen: given.firstFen ?? 800,
      next: 1,
      nextFen: given.nextFen ?? 200,
    })
    .execute()
  return { id }
}

export async function givenGrade(
  db: Db,
  given: { rateBp?: number; weight?: number; spendFen?: number | null; enabled?: boolean } = {},
): Promise<{ id: number }> {
  const taken = await db
    .selectFrom('grade')
    .select(({ fn }) => fn.max('weight').as('weight'))
    .executeTakeFirst()
  const after = {
    name: text('等級'),
    weight: given.weight ?? (taken?.weight ?? 0) + 10,
    rateBp: given.rateBp ?? 9_000,
    spendFen: given.spendFen ? fen(given.spendFen) : null,
    enabled: given.enabled ?? true,
  }
  const [change, by] = [
    { id: null, version: 0, before: null, after },
    { actor: 'system:test' as const, now: new Date() },
  ]
  return { id: await db.transaction().execute((tx) => writeGrade(tx, change, by)) }
}

/** The catalogue's `given…` functions, as in `openShop()`. `changed` is called after each: visitors see it at once. */
export function catalogGivens(db: Db, changed: () => void = () => {}) {
  const then = <Given, Made>(make: (db: Db, given?: Given) => Promise<Made>) => {
    return async (given?: Given): Promise<Made> => {
      const made = await make(db, given)
      changed()
      return made
    }
  }
  return {
    givenGoods: then(givenGoods),
    givenCategory: then(givenCategory),
    givenBrand: then(givenBrand),
    givenPicture: then(givenPicture),
    givenVideo: then(givenVideo),
    givenFreightTemplate: then(givenFreightTemplate),
    givenGrade: then(givenGrade),
  }
}
export type CatalogGivens = ReturnType<typeof catalogGivens>
