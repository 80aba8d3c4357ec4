import type { adminArticleCategoryCreate } from '@shop/contract/content/article/admin.ts'
import type { LocalText } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { sql } from 'kysely'
import { type By, type ChangeType, recordChange, recordReorder } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { putInOrder } from '../../core/list/put-in-order.ts'
import { requireText } from '../../core/text/tidy-text.ts'

export const articleCategoryChanges: ChangeType = { type: 'article-category', permission: 'content.view' }

type Input = BodyOf<typeof adminArticleCategoryCreate>

/**
 * Creates a category, last in the order.
 * @throws Invalid without a zh-Hant name
 */
export async function createCategory(tx: Tx, input: Input, by: By): Promise<{ id: number }> {
  const fields = tidy(input)
  const { id } = await tx
    .insertInto('articleCategory')
    .values({
      ...toRow(fields),
      sort: sql<number>`(SELECT coalesce(max(sort), 0) + 10 FROM article_category)`,
      createdAt: by.now,
      updatedAt: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordChange(tx, articleCategoryChanges, { entityId: id, name: fields.name, after: fields }, by)
  return { id }
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED; Invalid like `createCategory` */
export async function updateCategory(
  db: Db,
  categoryId: number,
  { version, ...input }: Input & { version: number },
  by: By,
): Promise<void> {
  const fields = tidy(input)
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .updateTable('articleCategory')
      .from((eb) => eb.selectFrom('articleCategory').selectAll().where('id', '=', categoryId).forUpdate().as('old'))
      .set({ ...toRow(fields), version: version + 1, updatedAt: by.now })
      .whereRef('articleCategory.id', '=', 'old.id')
      .where('articleCategory.version', '=', version)
      .returning(['old.name', 'old.isNews', 'old.enabled'])
      .executeTakeFirst()
    if (before) {
      const edit = { entityId: categoryId, name: fields.name, before, after: fields }
      return recordChange(tx, articleCategoryChanges, edit, by)
    }
    const known = await tx.selectFrom('articleCategory').select('id').where('id', '=', categoryId).executeTakeFirst()
    throw new Refusal(known ? 'STATE_CHANGED' : 'NOT_FOUND')
  })
}

/** @throws Refusal NOT_FOUND, IN_USE (also by removed articles: their rows stay) */
export async function removeCategory(db: Db, categoryId: number, by: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('articleCategory')
      .select(['name', 'isNews', 'enabled'])
      .where('id', '=', categoryId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('NOT_FOUND')
    const article = await tx.selectFrom('article').select('id').where('categoryId', '=', categoryId).executeTakeFirst()
    if (article) throw new Refusal('IN_USE')
    await tx.deleteFrom('articleCategory').where('id', '=', categoryId).execute()
    const edit = { entityId: categoryId, name: before.name as LocalText, before }
    await recordChange(tx, articleCategoryChanges, edit, by)
  })
}

/** @throws Refusal STATE_CHANGED if `wanted` are not all categories */
export async function orderCategories(db: Db, wanted: readonly number[], by: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const query = tx.selectFrom('articleCategory').select(['id', 'name', 'sort'])
    const rows = await query.orderBy('id').forUpdate().execute()
    await putInOrder(tx, 'articleCategory', rows, wanted)
    await recordReorder(tx, articleCategoryChanges, { rows, ids: wanted }, by)
  })
}

function tidy({ name, isNews, enabled }: Input) {
  return { name: requireText(name, 'name'), isNews, enabled }
}

function toRow({ name, ...row }: ReturnType<typeof tidy>) {
  return { ...row, name: JSON.stringify(name) }
}
