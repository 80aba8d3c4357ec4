import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import {
  type adminCategoryCreate,
  type adminCategoryOrder,
  type adminCategoryUpdate,
  categoryLevels,
} from '@shop/contract/goods/taxonomy/admin.ts'
import { sql } from 'kysely'
import { type By, type ChangeType, recordChange, recordReorder } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { putInOrder } from '../../core/list/put-in-order.ts'
import { requireText } from '../../core/text/tidy-text.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { goodsUnder } from './goods-under.ts'

export const categoryChanges: ChangeType = { type: 'category', permission: 'goods.view' }

type Input = BodyOf<typeof adminCategoryCreate>

/**
 * Creates a category, last of its level.
 * @throws Refusal NOT_FOUND (the parent, the picture), CATEGORY_DEPTH; Invalid without a zh-Hant name
 */
export function createCategory(db: Db, input: Input, by: By): Promise<{ id: number }> {
  return db.transaction().execute((tx) => addCategory(tx, input, by))
}

/** @throws like `createCategory` */
export async function addCategory(tx: Tx, input: Input, by: By): Promise<{ id: number }> {
  await assertFits(tx, input.parentId)
  const fields = await tidy(tx, input, by.now)
  const { id } = await tx
    .insertInto('category')
    .values({ ...toRow(fields), sort: lastBelow(input.parentId), createdAt: by.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordChange(tx, categoryChanges, { entityId: id, name: fields.name, after: fields }, by)
  return { id }
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED, CATEGORY_DEPTH (also below itself); Invalid like `createCategory` */
export async function updateCategory(
  db: Db,
  categoryId: number,
  { version, ...input }: BodyOf<typeof adminCategoryUpdate>,
  by: By,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCategories(tx)
    const before = await tx
      .selectFrom('category')
      .select(['parentId', 'name', 'imageFileId as imageId', 'enabled', 'version'])
      .where('id', '=', categoryId)
      .executeTakeFirst()
    if (!before) throw new Refusal('NOT_FOUND')
    if (before.version !== version) throw new Refusal('STATE_CHANGED')
    const moved = before.parentId !== input.parentId
    if (moved) await assertFits(tx, input.parentId, categoryId)
    const fields = await tidy(tx, input, by.now, before.imageId)
    await tx
      .updateTable('category')
      .set({
        ...toRow(fields),
        version: version + 1,
        ...(moved && { sort: lastBelow(input.parentId) }),
      })
      .where('id', '=', categoryId)
      .execute()
    const { version: _, ...old } = before
    await recordChange(tx, categoryChanges, { entityId: categoryId, name: fields.name, before: old, after: fields }, by)
  })
}

/** @throws Refusal NOT_FOUND, IN_USE */
export async function removeCategory(shop: Shop, categoryId: number, by: By): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await lockCategories(tx)
    const { rows } = await sql<Input & { used: boolean }>`
      SELECT c.name, c.parent_id, c.image_file_id AS image_id, c.enabled, EXISTS (SELECT FROM category below WHERE below.parent_id = c.id)
        OR ${shop.get(goodsUnder).any('category', sql`c.id`)} AS used
      FROM category c WHERE c.id = ${categoryId} FOR UPDATE`.execute(tx)
    if (!rows[0]) throw new Refusal('NOT_FOUND')
    const { used, ...before } = rows[0]
    if (used) throw new Refusal('IN_USE')
    await tx.deleteFrom('category').where('id', '=', categoryId).execute()
    await recordChange(tx, categoryChanges, { entityId: categoryId, name: before.name, before }, by)
  })
}

/** @throws Refusal STATE_CHANGED if `ids` are not all categories below the parent */
export async function orderCategories(
  db: Db,
  { parentId, ids: wanted }: BodyOf<typeof adminCategoryOrder>,
  by: By,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCategories(tx)
    const rows = await tx
      .selectFrom('category')
      .select(['id', 'name', 'sort'])
      .where('parentId', 'is not distinct from', parentId)
      .execute()
    await putInOrder(tx, 'category', rows, wanted)
    await recordReorder(tx, categoryChanges, { rows, ids: wanted }, by)
  })
}

/**
 * Serialises moves and additions: two operators moving categories below each other would create a cycle, two adding the
 * same would create it twice.
 */
export async function lockCategories(tx: Tx): Promise<void> {
  await sql`LOCK TABLE category IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}

/** Refuses if a category, with everything below it, does not fit below this parent. */
async function assertFits(tx: Tx, parentId: number | null, categoryId?: number): Promise<void> {
  await lockCategories(tx)
  const rows = await tx.selectFrom('category').select(['id', 'parentId']).execute()
  const parents = new Map(rows.map((row) => [row.id, row.parentId]))
  if (parentId !== null && !parents.has(parentId)) throw new Refusal('NOT_FOUND')
  const above: number[] = []
  for (let id = parentId; id !== null; id = parents.get(id) ?? null) above.push(id)
  const heightOf = (id: number): number =>
    1 + Math.max(0, ...rows.filter((row) => row.parentId === id).map((row) => heightOf(row.id)))
  const height = categoryId === undefined ? 1 : heightOf(categoryId)
  if (above.length + height > categoryLevels || (categoryId !== undefined && above.includes(categoryId))) {
    throw new Refusal('CATEGORY_DEPTH')
  }
}

const lastBelow = (parentId: number | null) =>
  sql<number>`(SELECT coalesce(max(sort), 0) + 10 FROM category WHERE parent_id IS NOT DISTINCT FROM ${parentId}::bigint)`

/** @param shown its current picture, which may stay whatever it was uploaded for */
async function tidy(tx: Tx, { name, imageId, enabled, parentId }: Input, now: Date, shown: number | null = null) {
  await markFilesUsed(tx, imageId === null || imageId === shown ? [] : [imageId], { purpose: 'content', now })
  return { name: requireText(name, 'name'), imageId, enabled, parentId }
}

function toRow({ name, imageId, ...row }: Awaited<ReturnType<typeof tidy>>) {
  return { ...row, name: JSON.stringify(name), imageFileId: imageId }
}
