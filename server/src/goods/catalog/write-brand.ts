import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminBrandCreate, adminBrandUpdate } from '@shop/contract/goods/catalog/admin-catalog.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { sortsOf } from '../../core/list/put-in-order.ts'
import { requireText, tidyTexts } from '../../core/text/tidy-text.ts'
import { planJob } from '../../platform/job/plan.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { indexBrandJob } from './jobs.ts'

type Input = BodyOf<typeof adminBrandCreate>

/** The last one of all. @throws Refusal NOT_FOUND (the logo); Invalid without a zh-Hant name */
export async function createBrand(db: Db, input: Input, now: Date): Promise<{ id: number }> {
  return db.transaction().execute(async (tx) =>
    tx
      .insertInto('brand')
      .values({
        ...(await toRow(tx, input, now)),
        sort: sql<number>`(SELECT coalesce(max(sort), 0) + 10 FROM brand)`,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}

/** Its goods are found by its new name a moment later. @throws Refusal NOT_FOUND, STATE_CHANGED; Invalid as `createBrand` */
export async function updateBrand(
  db: Db,
  brandId: number,
  { version, ...input }: BodyOf<typeof adminBrandUpdate>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('brand')
      .set({ ...(await toRow(tx, input, now)), version: version + 1 })
      .where('id', '=', brandId)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) {
      await planJob(tx, indexBrandJob, { brandId }, { key: `index-brand:${brandId}` })
      return
    }
    const known = await tx.selectFrom('brand').select('id').where('id', '=', brandId).executeTakeFirst()
    throw new Refusal(known ? 'STATE_CHANGED' : 'NOT_FOUND')
  })
}

/** @throws Refusal NOT_FOUND, IN_USE */
export async function removeBrand(db: Db, brandId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const brand = await tx.selectFrom('brand').select('id').where('id', '=', brandId).forUpdate().executeTakeFirst()
    if (!brand) throw new Refusal('NOT_FOUND')
    const goods = await tx.selectFrom('goods').select('id').where('brandId', '=', brandId).limit(1).executeTakeFirst()
    if (goods) throw new Refusal('IN_USE')
    await tx.deleteFrom('brand').where('id', '=', brandId).execute()
  })
}

/** @throws Refusal STATE_CHANGED when `wanted` are not all there are */
export async function orderBrands(db: Db, wanted: readonly number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('brand').select('id').orderBy('id').forUpdate().execute()
    const { ids, sorts } = sortsOf(
      wanted,
      rows.map(({ id }) => id),
    )
    await sql`UPDATE brand b SET sort = given.sort
      FROM unnest(${ids}::bigint[], ${sorts}::int[]) AS given (id, sort) WHERE b.id = given.id`.execute(tx)
  })
}

async function toRow(tx: Tx, { name, story, imageId, enabled }: Input, now: Date) {
  await markFilesUsed(tx, imageId === null ? [] : [imageId], { purpose: 'content', now })
  return {
    name: JSON.stringify(requireText(name, 'name')),
    story: JSON.stringify(tidyTexts(story)),
    logoFileId: imageId,
    enabled,
  }
}
