import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import type { goodsDetail } from '@shop/contract/goods/goods-display/goods.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { shortText } from '../../core/text/short-text.ts'
import { userAssetsOf } from '../../people/account/user-queries.ts'
import { wordRefusal } from '../../platform/http/wording.ts'
import { cleanContent, showContent } from '../../platform/rich-content/rich-content.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures, pictureUrl, toPictureRecord, toVideoRecord } from '../../platform/upload/urls.ts'
import { findBuyerFacts } from '../catalog/buyer-facts.ts'
import { isCharged } from '../catalog/line-price.ts'
import { neverOnSale } from '../catalog/saleable.ts'
import { zoneHurdle } from '../catalog/zone-rules.ts'
import { arrivesBy } from '../freight/arrival.ts'
import { notOpen, visibleStates } from '../seller/rules.ts'
import { findGoodsRecord, type GoodsRecord, type LiveGoods, liveGoods, type SkuRecord } from './detail-queries.ts'
import { priceOf, toGoodsItem } from './goods-wire.ts'
import { type View, type Viewer, viewFor, viewKey } from './view.ts'

type Detail = DataOf<typeof goodsDetail>['detail']
type SkuItem = Detail['skuList'][number]

/** The stock shown for an unlimited virtual SKU. */
const endless = 99_999

interface Loaded {
  record: GoodsRecord
  live: LiveGoods
  view: View
}

/**
 * Goods with cached texts, pictures and prices, invalidated when they change, and their current stock.
 * @param verify refuse goods that are off sale; otherwise they are shown, and cannot be bought
 * @throws Refusal NOT_FOUND (also goods that were never on sale), GOODS_OFF, ZONE_RULE (this caller cannot show the price)
 */
export async function loadGoods(shop: Shop, goodsId: number, viewer: Viewer, verify: boolean): Promise<Loaded> {
  const read = () => readGoods(shop, goodsId)
  const view = viewFor(shop, viewer)
  const [live, kept] = await Promise.all([shop.get(liveGoods).find(goodsId), read()])
  if (!live || neverOnSale.includes(live.state)) throw new Refusal('NOT_FOUND')
  let record = kept
  if (record?.version !== live.version) {
    // The goods have just changed, and the notice has not arrived yet.
    shop.reads.clear()
    record = await read()
  }
  if (!record) throw new Refusal('NOT_FOUND')
  if (live.state === 'banned') throw new Refusal('GOODS_OFF')
  if (view.isOldClient && record.pointsPartMin > 0) throw new Refusal('ZONE_RULE', { rule: 'elsewhere', max: 0 })
  const loaded = { record: { ...record, state: live.state }, live, view }
  if (verify && isOff(loaded.record, view, viewer.now)) throw new Refusal('GOODS_OFF')
  return loaded
}

const readGoods = ({ db, reads }: Shop, goodsId: number) =>
  reads.read(`goods ${goodsId}`, () => findGoodsRecord(db, goodsId))

/** `goods/detail`; `goods/basic` is the same without services, specs and SKUs. */
export async function getGoodsDetail(
  shop: Shop,
  { goodsId, verifyStatus }: { goodsId: number; verifyStatus?: number },
  viewer: Viewer,
): Promise<{ detail: Detail }> {
  const loaded = await loadGoods(shop, goodsId, viewer, verifyStatus !== 0)
  const key = `detail ${goodsId} ${viewKey(shop, loaded.view)} ${loaded.live.key}`
  const shared = await shop.reads.read(key, async () => ({ detail: await toDetail(shop, loaded, viewer) }))
  if (shared.detail.not_buyable !== '' || !dependsOnPerson(loaded)) return shared
  const reason = await findPersonalReason(shop, loaded, viewer)
  return reason ? { detail: { ...shared.detail, not_buyable: reason } } : shared
}

async function toDetail(shop: Shop, loaded: Loaded, viewer: Viewer): Promise<Detail> {
  const { record, live, view } = loaded
  const { config, language } = view
  const skuList = toSkuList(loaded)
  const limitUser = smallest(record.limitUser, view.zones[record.zone].limitUser || null)
  const restrictSingle = smallest(record.limitOrder, limitUser)
  return {
    ...toGoodsItem({ ...record, sales: live.sales, image: record.images[0] ?? null, stock: 0 }, view),
    stock_total: skuList.reduce((sum, sku) => sum + sku.stock_num, 0),
    status: record.state === 'on' ? 10 : 20,
    goods_images: record.images.map((image) => toPictureRecord(config, image)),
    video: record.video && toVideoRecord(config, record.video),
    videoCover: record.video && toPictureRecord(config, record.video),
    // Cleaned again, because the rules may have changed since it was written.
    content: showContent(shop, cleanContent(shop, shortText(record.content, view)), view),
    list_price_min: toMoney(record.priceMinFen),
    is_restrict: restrictSingle === null ? 0 : 1,
    restrict_single: restrictSingle ?? 0,
    restrict_total: limitUser ?? 0,
    brand: record.brand && {
      brand_id: record.brand.id,
      name: localText(record.brand.name, language),
      logo_url: record.brand.logo && pictureUrl(config, record.brand.logo, 's'),
    },
    seller: await toSeller(shop, loaded),
    not_buyable: toReason(shop, loaded, viewer),
    no_reason_return: record.refundable && view.zones[record.zone].noReasonReturn !== 'no',
    return_rule: record.refundable ? view.zones[record.zone].noReasonReturn : 'no',
    express_from: toMoney(record.kind === 'virtual' ? fen(0) : (record.freightFromFen ?? fen(0))),
    ...(record.kind === 'physical' && { arrives_by: arrivesBy(viewer.now, promised(shop)) }),
    services: toServices(record, language),
    specList: toSpecList(loaded),
    skuList,
  }
}

const promised = ({ settings }: Shop) => ({
  trade: settings.get('trade'),
  delivery: settings.get('delivery'),
  store: settings.get('store'),
})

/** What the seller of goods promises; nothing for unknown goods. */
export async function getServices(shop: Shop, goodsId: number, language: Language): Promise<Detail['services']> {
  return toServices(await readGoods(shop, goodsId), language)
}

function toServices(record: GoodsRecord | undefined, language: Language): Detail['services'] {
  return (record?.services ?? []).map(({ id, name, summary }) => ({
    service_id: id,
    name: localText(name, language),
    summary: localText(summary, language),
  }))
}

export function toSpecList({ record, view }: Loaded): Detail['specList'] {
  return record.specs.map((spec, key) => ({
    spec_id: spec.id,
    spec_name: localText(spec.name, view.language),
    key,
    valueList: spec.values.map((value, at) => ({
      spec_value_id: value.id,
      spec_value: localText(value.value, view.language),
      key: at,
      groupKey: key,
    })),
  }))
}

export function toSkuList(loaded: Loaded): SkuItem[] {
  return loaded.record.skus.map((sku) => toSku(loaded, sku))
}

function toSku({ record, live, view }: Loaded, sku: SkuRecord): SkuItem {
  const { unitFen, listFen } = priceOf(record, sku.zonePriceFen ?? sku.priceFen, view)
  return {
    id: sku.id,
    goods_id: record.id,
    goods_sku_id: sku.specKey,
    goods_price: toMoney(unitFen),
    list_price: toMoney(listFen),
    line_price: toMoney(sku.linePriceFen),
    ...(isCharged(sku.lineChargedUntil, view.now) && { line_charged: 1 }),
    // Clients that cannot show the price of the SKU cannot choose it.
    stock_num:
      view.isOldClient && sku.pointsPart > 0 ? 0 : live.left[sku.id] === null ? endless : (live.left[sku.id] ?? 0),
    image_url: sku.image && pictureUrl(view.config, sku.image, 'm'),
    spec_value_ids: sku.specValueIds.length > 0 ? sku.specValueIds : null,
    goods_props: toProps(record, sku, view),
    image_id: sku.image?.id ?? 0,
    goods_sku_no: sku.code,
    goods_weight: sku.weightG / 1_000,
    points_part: sku.pointsPart,
  }
}

function toProps(record: GoodsRecord, sku: SkuRecord, { language }: View): SkuItem['goods_props'] {
  if (sku.specValueIds.length === 0) return null
  return record.specs.flatMap((spec) => {
    const value = spec.values.find(({ id }) => sku.specValueIds.includes(id))
    if (!value) return []
    return [
      {
        group: { id: spec.id, name: localText(spec.name, language) },
        value: { id: value.id, name: localText(value.value, language) },
      },
    ]
  })
}

async function toSeller(shop: Shop, { record, view }: Loaded): Promise<Detail['seller']> {
  if (record.merchant) {
    const { id, name, logo } = record.merchant
    return {
      merchant_id: id,
      name: localText(name, view.language),
      logo_url: logo && pictureUrl(view.config, logo, 's'),
    }
  }
  const store = shop.settings.get('store')
  const { logoFileId } = store
  const logos = await shop.reads.read(`logo ${logoFileId}`, () => findPictures(shop.db, [logoFileId]))
  const logo = logoFileId === null ? undefined : logos.get(logoFileId)
  return {
    merchant_id: 0,
    name: localText(store.name, view.language),
    logo_url: logo ? pictureUrl(view.config, logo, 's') : null,
  }
}

/** Why these goods cannot be bought now by anyone with this view, in words; `""` if they can. */
function toReason(shop: Shop, { record, live, view }: Loaded, { now, language }: Viewer): string {
  const word = (refusal: Refusal) => wordRefusal(shop, refusal, language)
  const { merchant } = record
  if (record.state === 'on' && merchant && merchant.state !== 'open') return word(notOpen(merchant))
  if (isOff(record, view, now)) return word(new Refusal('GOODS_OFF'))
  if (Object.values(live.left).every((left) => left === 0)) return word(new Refusal('STOCK_NOT_ENOUGH', { left: 0 }))
  const hurdle = zoneHurdle(
    view.zones[record.zone],
    { pointsPart: record.pointsPartMin },
    // Whether the viewer has enough points is checked per person, like their earlier purchases.
    { grade: view.grade, bought: 0, open: 0, points: payablePoints(shop, Number.POSITIVE_INFINITY) },
  )
  return hurdle ? word(new Refusal('ZONE_RULE', hurdle)) : ''
}

/** Whether the answer depends on the viewer's purchases or points: for most goods it does not. */
function dependsOnPerson({ record: { zone, limitUser, pointsPartMin }, view: { zones } }: Loaded): boolean {
  return limitUser !== null || zones[zone].limitUser > 0 || zones[zone].openMax > 0 || pointsPartMin > 0
}

/** Why this viewer cannot buy them, from their earlier and unfinished orders and their points; `""` if they can. */
async function findPersonalReason(shop: Shop, { record, view }: Loaded, viewer: Viewer): Promise<string> {
  const { id: goodsId, zone, limitUser, pointsPartMin: pointsPart } = record
  const facts = await findBuyerFacts(shop, shop.db, viewer.user?.id, [{ goodsId, zone, limitUser }], view.zones)
  const bought = facts.bought.get(goodsId) ?? 0
  const word = (refusal: Refusal) => wordRefusal(shop, refusal, viewer.language)
  const had = pointsPart > 0 && viewer.user ? (await userAssetsOf(shop, viewer.user.id)).points : 0
  const points = payablePoints(shop, had)
  const hurdle = zoneHurdle(
    view.zones[zone],
    { pointsPart },
    { grade: view.grade, bought, open: facts.open[zone] ?? 0, points },
  )
  if (hurdle) return word(new Refusal('ZONE_RULE', hurdle))
  return limitUser !== null && bought >= limitUser ? word(new Refusal('BUY_LIMIT', { max: limitUser, bought })) : ''
}

/** Undefined while the feature is off. */
const payablePoints = ({ settings }: Shop, had: number) => (settings.get('module').points ? had : undefined)

/** The same condition as `isVisible` for lists. */
function isOff(record: GoodsRecord, { zones }: View, now: Date): boolean {
  const { state, merchant, saleFrom, saleUntil, skus, zone } = record
  if (state !== 'on' || !zones[zone].on || skus.length === 0) return true
  if (merchant !== null && !(visibleStates as readonly string[]).includes(merchant.state)) return true
  return (saleFrom !== null && now < saleFrom) || (saleUntil !== null && now >= saleUntil)
}

function smallest(...limits: (number | null)[]): number | null {
  const set = limits.filter((limit) => limit !== null)
  return set.length > 0 ? Math.min(...set) : null
}
