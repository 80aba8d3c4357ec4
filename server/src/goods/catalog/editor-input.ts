import { recordOf } from '@shop/contract/core/record-of.ts'
import { goodsTexts } from '@shop/contract/goods/catalog/admin-goods.ts'
import type { EditorGoods, EditorSku } from './admin-queries.ts'
import type { GoodsInput } from './goods-rules.ts'

/** With every field given, as the editor sends it for an unchanged SKU. */
export type FullSku = Required<GoodsInput['skus'][number]>
export type FullInput = Required<Omit<GoodsInput, 'skus'>> & { skus: FullSku[] }

/** Goods as the editor would send them back unchanged. SKUs whose specs no longer exist are left out. */
export function toEditorInput(goods: EditorGoods): FullInput {
  return {
    ...recordOf(goodsTexts, (text) => ({ ...noText, ...goods[text] })),
    goodsNo: goods.goodsNo,
    kind: goods.kind,
    zone: goods.zone,
    brandId: goods.brandId,
    freightTemplateId: goods.freightTemplateId,
    categoryIds: goods.categoryIds,
    imageIds: goods.images.map(({ id }) => id),
    videoId: goods.videoFileId,
    serviceIds: goods.serviceIds,
    memberDiscount: goods.memberDiscount,
    gradeRates: goods.gradeRates,
    pointsDiscount: goods.pointsDiscount,
    pointsGrant: goods.pointsGrant,
    refundable: goods.refundable,
    limitOrder: goods.limitOrder,
    limitUser: goods.limitUser,
    saleFrom: goods.saleFrom?.toISOString() ?? null,
    saleUntil: goods.saleUntil?.toISOString() ?? null,
    sort: goods.sort,
    salesStart: goods.salesStart,
    specs: goods.specs,
    skus: goods.skus.flatMap((sku) => {
      const values = positionsOf(sku, goods.specs)
      return values ? [toSkuInput(sku, values)] : []
    }),
  }
}

const noText = { 'zh-Hant': '' }

function toSkuInput(sku: EditorSku, values: number[]): FullSku {
  return {
    id: sku.id,
    values,
    priceFen: sku.priceFen,
    linePriceFen: sku.linePriceFen,
    zonePriceFen: sku.zonePriceFen,
    pointsPart: sku.pointsPart,
    imageId: sku.imageId,
    code: sku.code,
    weightG: sku.weightG,
    volumeCm3: sku.volumeCm3,
    enabled: sku.enabled,
    onHand: sku.onHand,
    unlimited: sku.unlimited,
    activityTotal: sku.activityTotal,
  }
}

/**
 * The position of each value in its spec; undefined if the specs have changed and the SKU is only kept for its orders.
 */
function positionsOf({ specValueIds }: EditorSku, specs: EditorGoods['specs']): number[] | undefined {
  const values = specs.map((spec, index) => spec.values.findIndex((value) => value.id === specValueIds[index]))
  return specValueIds.length === specs.length && !values.includes(-1) ? values : undefined
}
