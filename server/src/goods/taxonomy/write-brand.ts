import type { LocalText } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminBrandCreate, adminBrandUpdate } from '@shop/contract/goods/taxonomy/admin.ts'
import { sql } from 'kysely'
import { type By, type ChangeType, recordChange, recordReorder } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { putInOrder } from '../../core/list/put-in-order.ts'
import { requireText, tidyTexts } from '../../core/text/tidy-text.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { assertUnused } from './goods-under.ts'
import { indexBrandJob } from './jobs.ts'

export const brandChanges: ChangeType = { type: 'brand', permission: 'goods.view' }

type Input = BodyOf<typeof adminBrandCreate>

/**
 * Creates a brand, last in the order.
 * @throws Refusal NOT_FOUND (the logo); Invalid without a zh-Hant name
 */
export function createBrand(db: Db, input: Input, by: By): Promise<{ id: number }> {
  return db.transaction().execute((tx) => addBrand(tx, input, by))
}

/** @throws as `createBrand` */
export async function addBrand(tx: Tx, input: Input, by: By): Promise<{ id: number }> {
  const fields = await tidy(tx, input, by.now)
  const { id } = await tx
    .insertInto('brand')
    .values({
      ...toRow(fields),
      sort: sql<number>`(SELECT coalesce(max(sort), 0) + 10 FROM brand)`,
      createdAt: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordChange(tx, brandChanges, { entityId: id, name: fields.name, after: fields }, by)
  return { id }
}

/**
 * Updates a brand; a job soon re-indexes its goods under a new name.
 * @throws Refusal NOT_FOUND, STATE_CHANGED; Invalid like `createBrand`
 */
export async function updateBrand(
  db: Db,
  brandId: number,
  { version, ...input }: BodyOf<typeof adminBrandUpdate>,
  by: By,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const fields = await tidy(tx, input, by.now)
    const before = await tx
      .updateTable('brand')
      .from((eb) => eb.selectFrom('brand').selectAll().where('id', '=', brandId).forUpdate().as('old'))
      .set({ ...toRow(fields), version: version + 1 })
      .whereRef('brand.id', '=', 'old.id')
      .where('brand.version', '=', version)
      .returning(['old.name', 'old.story', 'old.logoFileId as imageId', 'old.enabled'])
      .executeTakeFirst()
    if (before) {
      await recordChange(tx, brandChanges, { entityId: brandId, name: fields.name, before, after: fields }, by)
      await planJob(tx, indexBrandJob, { brandId }, { key: `index-brand:${brandId}` })
      return
    }
    const known = await tx.selectFrom('brand').select('id').where('id', '=', brandId).executeTakeFirst()
    throw new Refusal(known ? 'STATE_CHANGED' : 'NOT_FOUND')
  })
}

/** @throws Refusal NOT_FOUND, IN_USE */
export async function removeBrand(shop: Shop, brandId: number, by: By): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('brand')
      .select(['name', 'story', 'logoFileId as imageId', 'enabled'])
      .where('id', '=', brandId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('NOT_FOUND')
    await assertUnused(shop, tx, 'brand', brandId)
    await tx.deleteFrom('brand').where('id', '=', brandId).execute()
    await recordChange(tx, brandChanges, { entityId: brandId, name: before.name as LocalText, before }, by)
  })
}

/** @throws Refusal STATE_CHANGED if `wanted` are not all brands */
export async function orderBrands(db: Db, wanted: readonly number[], by: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('brand').select(['id', 'name', 'sort']).orderBy('id').forUpdate().execute()
    await putInOrder(tx, 'brand', rows, wanted)
    await recordReorder(tx, brandChanges, { rows, ids: wanted }, by)
  })
}

async function tidy(tx: Tx, { name, story, imageId, enabled }: Input, now: Date) {
  await markFilesUsed(tx, imageId === null ? [] : [imageId], { purpose: 'content', now })
  return { name: requireText(name, 'name'), story: tidyTexts(story), imageId, enabled }
}

function toRow({ name, story, imageId, enabled }: Awaited<ReturnType<typeof tidy>>) {
  return { name: JSON.stringify(name), story: JSON.stringify(story), logoFileId: imageId, enabled }
}
