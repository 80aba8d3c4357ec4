import { sql } from 'kysely'
import type { By } from '../../core/command/change.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { markPicturesUsed } from '../../platform/upload/keep-pictures.ts'
import { recordInitialStock, setActivity, setUnlimited } from '../stock/set-stock.ts'
import { activityTotalOf, type GoodsInput, type SkuInput, specKeyOf, zoneTerms } from './goods-rules.ts'

/** Whether the goods have moved from another zone. */
interface Move {
  moved: boolean
}

/**
 * Replaces the parts of goods: pictures, categories, services, specs and SKUs.
 * @returns the SKUs in the order of the input
 * @throws Invalid for specs and values of other goods
 */
export async function writeParts(tx: Tx, goodsId: number, input: GoodsInput, move: Move, by: By): Promise<number[]> {
  await writeImages(tx, goodsId, input.imageIds)
  await writeCategories(tx, goodsId, input.categoryIds)
  await writeServices(tx, goodsId, input.serviceIds)
  const valueIds = await writeSpecs(tx, goodsId, input.specs)
  const pictures = [...input.imageIds, ...input.skus.flatMap((sku) => sku.imageId ?? [])]
  await markFilesUsed(tx, pictures, { purpose: 'goods', now: by.now })
  if (input.videoId) await markFilesUsed(tx, [input.videoId], { purpose: 'goods', kind: 'video', now: by.now })
  await markPicturesUsed(tx, Object.values(input.content), by.now)
  const skuIds = await writeSkus(tx, goodsId, input, valueIds, by)
  await writeActivity(tx, input, skuIds, move)
  return skuIds
}

/** Sets the zone's own limits: units sold so far count as long as the goods stay in the zone. */
async function writeActivity(tx: Tx, { zone, skus }: GoodsInput, skuIds: number[], { moved }: Move): Promise<void> {
  const given = skus.flatMap((sku, index) => {
    const total = activityTotalOf(sku, { zone, moved })
    return total === undefined ? [] : [{ skuId: skuIds[index] as number, total }]
  })
  await setActivity(tx, given, { fromZero: moved })
}

async function writeImages(tx: Tx, goodsId: number, imageIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('goodsImage').where('goodsId', '=', goodsId).execute()
  const rows = [...new Set(imageIds)].map((fileId, sort) => ({ goodsId, fileId, sort }))
  if (rows.length > 0) await tx.insertInto('goodsImage').values(rows).execute()
}

async function writeCategories(tx: Tx, goodsId: number, categoryIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('goodsCategory').where('goodsId', '=', goodsId).execute()
  const rows = [...new Set(categoryIds)].map((categoryId) => ({ goodsId, categoryId }))
  if (rows.length > 0) await tx.insertInto('goodsCategory').values(rows).execute()
}

async function writeServices(tx: Tx, goodsId: number, serviceIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('goodsGoodsService').where('goodsId', '=', goodsId).execute()
  const rows = [...new Set(serviceIds)].map((serviceId) => ({ goodsId, serviceId }))
  if (rows.length > 0) await tx.insertInto('goodsGoodsService').values(rows).execute()
}

/**
 * Specs and values that keep their id keep their SKUs.
 * @returns the value ids of each spec, in the order of the input
 */
async function writeSpecs(tx: Tx, goodsId: number, specs: GoodsInput['specs']): Promise<number[][]> {
  const known = await tx
    .selectFrom('spec')
    .leftJoin('specValue', 'specValue.specId', 'spec.id')
    .select(['spec.id as specId', 'specValue.id as valueId'])
    .where('goodsId', '=', goodsId)
    .execute()
  const specIds = new Set(known.map((row) => row.specId))
  const valueIds = new Set(known.map((row) => `${row.specId}:${row.valueId}`))
  specs.forEach((spec, index) => {
    if (spec.id !== null && !specIds.has(spec.id)) throw invalid(`specs.${index}.id`, 'enum')
    spec.values.forEach((value, at) => {
      if (value.id !== null && !valueIds.has(`${spec.id}:${value.id}`))
        throw invalid(`specs.${index}.values.${at}.id`, 'enum')
    })
  })
  const keptSpecs = specs.flatMap((spec) => spec.id ?? [])
  const keptValues = specs.flatMap((spec) => spec.values.flatMap((value) => value.id ?? []))
  await sql`DELETE FROM spec WHERE goods_id = ${goodsId} AND id <> ALL(${keptSpecs}::bigint[])`.execute(tx)
  await sql`DELETE FROM spec_value v USING spec s
    WHERE s.id = v.spec_id AND s.goods_id = ${goodsId} AND v.id <> ALL(${keptValues}::bigint[])`.execute(tx)
  const ids: number[][] = []
  for (const [sort, spec] of specs.entries()) ids.push(await writeSpec(tx, goodsId, spec, sort))
  return ids
}

async function writeSpec(tx: Tx, goodsId: number, spec: GoodsInput['specs'][number], sort: number): Promise<number[]> {
  const row = { name: JSON.stringify(spec.name), sort }
  const { id: specId } = await (spec.id === null
    ? tx
        .insertInto('spec')
        .values({ ...row, goodsId })
        .returning('id')
        .executeTakeFirstOrThrow()
    : tx.updateTable('spec').set(row).where('id', '=', spec.id).returning('id').executeTakeFirstOrThrow())
  // A new value's id is drawn from the sequence here, so that one statement writes and returns them all.
  const { rows } = await sql<{ id: number; sort: number }>`
    INSERT INTO spec_value (id, spec_id, value, sort)
    SELECT coalesce(given.id, nextval(pg_get_serial_sequence('spec_value', 'id'))), ${specId}, given.value::jsonb, given.sort
    FROM unnest(
      ${spec.values.map((value) => value.id)}::bigint[],
      ${spec.values.map(({ value }) => JSON.stringify(value))}::text[]
    ) WITH ORDINALITY AS given (id, value, sort)
    ON CONFLICT (id) DO UPDATE SET value = excluded.value, sort = excluded.sort
    RETURNING id, sort`.execute(tx)
  return rows.toSorted((a, b) => a.sort - b.sort).map((row) => row.id)
}

async function writeSkus(tx: Tx, goodsId: number, input: GoodsInput, valueIds: number[][], by: By): Promise<number[]> {
  const rows = input.skus.map((sku) => toSkuRow(goodsId, input, sku, valueIds))
  const keys = rows.map((row) => row.specKey)
  await sql`UPDATE sku SET enabled = false
    WHERE goods_id = ${goodsId} AND enabled AND spec_key <> ALL(${keys}::text[])`.execute(tx)
  const written = await tx
    .insertInto('sku')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['goodsId', 'specKey']).doUpdateSet(({ ref }) => ({
        imageFileId: ref('excluded.imageFileId'),
        code: ref('excluded.code'),
        priceFen: ref('excluded.priceFen'),
        linePriceFen: ref('excluded.linePriceFen'),
        zonePriceFen: ref('excluded.zonePriceFen'),
        pointsPart: ref('excluded.pointsPart'),
        weightG: ref('excluded.weightG'),
        volumeCm3: ref('excluded.volumeCm3'),
        enabled: ref('excluded.enabled'),
      })),
    )
    .returning(['id', 'specKey', sql<boolean>`xmax = 0`.as('isNew')])
    .execute()
  const byKey = new Map(written.map((sku) => [sku.specKey, sku]))
  const skus = input.skus.map((sku, index) => {
    const { id, isNew } = byKey.get(keys[index] as string) as (typeof written)[number]
    return { ...sku, skuId: id, isNew }
  })
  const opened = skus.filter((sku) => sku.isNew)
  await recordInitialStock(
    tx,
    opened.map(({ skuId, onHand, unlimited }) => ({ skuId, onHand, unlimited: unlimited ?? false })),
    by,
  )
  const set = skus.flatMap(({ skuId, isNew, unlimited }) =>
    isNew || unlimited === undefined ? [] : [{ skuId, unlimited }],
  )
  await setUnlimited(tx, set)
  return skus.map((sku) => sku.skuId)
}

function toSkuRow(goodsId: number, { zone }: GoodsInput, sku: SkuInput, valueIds: number[][]) {
  const specValueIds = sku.values.map((value, index) => valueIds[index]?.[value] as number)
  return {
    goodsId,
    specKey: specKeyOf(specValueIds),
    specValueIds,
    imageFileId: sku.imageId,
    code: sku.code,
    priceFen: sku.priceFen,
    linePriceFen: sku.linePriceFen,
    ...zoneTerms(sku, zone),
    weightG: sku.weightG,
    volumeCm3: sku.volumeCm3,
    enabled: sku.enabled,
  }
}
