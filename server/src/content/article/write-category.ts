import type { adminArticleCategoryCreate } from '@shop/contract/content/article/admin.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { sortsOf } from '../../core/list/put-in-order.ts'
import { requireText } from '../../core/text/tidy-text.ts'

type Input = BodyOf<typeof adminArticleCategoryCreate>

/** The last one of all. @throws Invalid without a zh-Hant name */
export async function createCategory(tx: Db | Tx, input: Input, now: Date): Promise<{ id: number }> {
  return tx
    .insertInto('articleCategory')
    .values({
      ...toRow(input),
      sort: sql<number>`(SELECT coalesce(max(sort), 0) + 10 FROM article_category)`,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED; Invalid as `createCategory` */
export async function updateCategory(
  db: Db,
  categoryId: number,
  { version, ...input }: Input & { version: number },
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('articleCategory')
    .set({ ...toRow(input), version: version + 1, updatedAt: now })
    .where('id', '=', categoryId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  const known = await db.selectFrom('articleCategory').select('id').where('id', '=', categoryId).executeTakeFirst()
  throw new Refusal(known ? 'STATE_CHANGED' : 'NOT_FOUND')
}

/** @throws Refusal NOT_FOUND, IN_USE (also by articles that were removed: their rows stay) */
export async function removeCategory(db: Db, categoryId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const category = await tx
      .selectFrom('articleCategory')
      .select('id')
      .where('id', '=', categoryId)
      .forUpdate()
      .executeTakeFirst()
    if (!category) throw new Refusal('NOT_FOUND')
    const article = await tx.selectFrom('article').select('id').where('categoryId', '=', categoryId).executeTakeFirst()
    if (article) throw new Refusal('IN_USE')
    await tx.deleteFrom('articleCategory').where('id', '=', categoryId).execute()
  })
}

/** @throws Refusal STATE_CHANGED when `ids` are not all there are */
export async function orderCategories(db: Db, wanted: readonly number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('articleCategory').select('id').orderBy('id').forUpdate().execute()
    const { ids, sorts } = sortsOf(
      wanted,
      rows.map(({ id }) => id),
    )
    await sql`UPDATE article_category c SET sort = given.sort
      FROM unnest(${ids}::bigint[], ${sorts}::int[]) AS given (id, sort) WHERE c.id = given.id`.execute(tx)
  })
}

function toRow({ name, isNews, enabled }: Input) {
  return { name: JSON.stringify(requireText(name, 'name')), isNews, enabled }
}
