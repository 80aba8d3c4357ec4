import type { LocalText } from '@shop/contract/core/common.ts'
import { recordOf } from '@shop/contract/core/record-of.ts'
import { goodsTexts } from '@shop/contract/goods/catalog/admin-goods.ts'
import { partChanges } from '../../core/command/change.ts'
import type { Fields } from '../../core/command/difference.ts'
import type { EditorGoods } from './admin-queries.ts'
import { activityTotalOf, type GoodsInput, type SkuInput, zoneTerms } from './goods-rules.ts'
import { skuName } from './sku-changes.ts'

/**
 * An edit of goods in the shape of `recordChange`; without `before` they are new. `skuIds` in the order of the input.
 */
export function goodsEdit(input: GoodsInput, skuIds: readonly number[], before?: EditorGoods) {
  return {
    name: input.name,
    before: before && fieldsBefore(before),
    after: fieldsAfter(input, before),
    parts: partChanges(before ? skusBefore(before) : new Map<number, Part>(), skusAfter(input, skuIds, before)),
  }
}

type Shared = Omit<GoodsInput, 'specs' | 'skus'>

/** Lists without an order are sorted by id. The return type ensures that no field is forgotten. */
function sharedFields(goods: Shared): Record<keyof Shared, unknown> {
  return {
    ...recordOf(goodsTexts, (text) => goods[text]),
    goodsNo: goods.goodsNo,
    kind: goods.kind,
    zone: goods.zone,
    brandId: goods.brandId,
    freightTemplateId: goods.freightTemplateId,
    categoryIds: byId(goods.categoryIds),
    imageIds: [...new Set(goods.imageIds)],
    videoId: goods.videoId,
    serviceIds: byId(goods.serviceIds),
    memberDiscount: goods.memberDiscount,
    gradeRates: goods.gradeRates,
    pointsDiscount: goods.pointsDiscount,
    pointsGrant: goods.pointsGrant,
    refundable: goods.refundable,
    limitOrder: goods.limitOrder,
    limitUser: goods.limitUser,
    saleFrom: goods.saleFrom && new Date(goods.saleFrom),
    saleUntil: goods.saleUntil && new Date(goods.saleUntil),
    sort: goods.sort,
    salesStart: goods.salesStart,
  }
}

function fieldsBefore(goods: EditorGoods): Fields {
  const { saleFrom, saleUntil, videoFileId, images } = goods
  const sale = { saleFrom: saleFrom?.toISOString() ?? null, saleUntil: saleUntil?.toISOString() ?? null }
  const shared = { ...goods, ...sale, videoId: videoFileId, imageIds: images.map(({ id }) => id) }
  return { ...sharedFields(shared), specs: toSpecs(goods.specs) }
}

function fieldsAfter(input: GoodsInput, before: EditorGoods | undefined): Fields {
  return {
    ...sharedFields({
      ...input,
      freightTemplateId: input.kind === 'virtual' ? null : input.freightTemplateId,
      videoId: input.videoId === undefined ? before?.videoFileId : input.videoId,
      gradeRates: input.gradeRates ?? before?.gradeRates,
    }),
    specs: toSpecs(input.specs),
  }
}

function toSpecs(specs: readonly { name: LocalText; values: readonly { value: LocalText }[] }[]) {
  return specs.map(({ name, values }) => ({ name, values: values.map(({ value }) => value) }))
}

interface Part {
  name: LocalText | null
  fields: Record<keyof Omit<SkuInput, 'id' | 'values' | 'onHand'>, unknown> & { onHand?: number }
}

function skusBefore({ specs, skus }: EditorGoods): Map<number, Part> {
  const texts = new Map(specs.flatMap(({ values }) => values.map(({ id, value }) => [id, value])))
  return new Map(
    skus.map((sku) => {
      const { priceFen, linePriceFen, zonePriceFen, pointsPart, imageId, code, weightG, volumeCm3, enabled } = sku
      const { unlimited, activityTotal } = sku
      const prices = { priceFen, linePriceFen, zonePriceFen, pointsPart }
      const fields = { ...prices, imageId, code, weightG, volumeCm3, enabled, unlimited, activityTotal }
      return [sku.id, { name: skuName(sku.specValueIds.flatMap((id) => texts.get(id) ?? [])), fields }]
    }),
  )
}

function skusAfter(input: GoodsInput, skuIds: readonly number[], goods?: EditorGoods): Map<number, Part> {
  const before = goods ? skusBefore(goods) : new Map<number, Part>()
  // SKUs missing from the input are disabled rather than deleted: orders refer to them.
  const after = new Map(
    [...before].map(([id, part]) => [id, { ...part, fields: { ...part.fields, enabled: false } }] as [number, Part]),
  )
  const moved = goods !== undefined && goods.zone !== input.zone
  for (const [index, sku] of input.skus.entries()) {
    const skuId = skuIds[index] as number
    const old = before.get(skuId)?.fields
    const activityTotal = activityTotalOf(sku, { zone: input.zone, moved })
    const { priceFen, linePriceFen, imageId, code, weightG, volumeCm3, enabled } = sku
    after.set(skuId, {
      name: skuName(sku.values.flatMap((value, at) => input.specs[at]?.values[value]?.value ?? [])),
      fields: {
        priceFen,
        linePriceFen,
        imageId,
        code,
        weightG,
        volumeCm3,
        enabled,
        ...zoneTerms(sku, input.zone),
        unlimited: sku.unlimited ?? old?.unlimited ?? false,
        activityTotal: activityTotal === undefined ? old?.activityTotal : activityTotal,
        ...(!old && { onHand: sku.onHand }),
      },
    })
  }
  return after
}

const byId = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)
