import type { adminArticleCategoryCreate } from '@shop/contract/content/article/admin.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { By, ChangeType } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { orderedList } from '../../core/list/ordered-list.ts'
import { requireText } from '../../core/text/tidy-text.ts'

export const articleCategoryChanges: ChangeType = { type: 'article-category', permission: 'content.view' }

type Input = BodyOf<typeof adminArticleCategoryCreate>

const categories = orderedList<Input>({
  table: 'articleCategory',
  changes: articleCategoryChanges,
  name: 'name',
  columns: ['name', 'isNews', 'enabled'],
  toRow: ({ name, ...row }) => ({ ...row, name: JSON.stringify(name) }),
  times: ['createdAt', 'updatedAt'],
})

/**
 * Creates a category, last in the order.
 * @throws Invalid without a zh-Hant name
 */
export async function createCategory(tx: Tx, input: Input, by: By): Promise<{ id: number }> {
  return categories.add(tx, tidy(input), by)
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED; Invalid like `createCategory` */
export async function updateCategory(
  db: Db,
  id: number,
  { version, ...input }: Input & { version: number },
  by: By,
): Promise<void> {
  const fields = tidy(input)
  await db.transaction().execute((tx) => categories.update(tx, { id, version }, fields, by))
}

/** @throws Refusal NOT_FOUND, IN_USE (also by removed articles: their rows stay) */
export async function removeCategory(db: Db, id: number, by: By): Promise<void> {
  await db.transaction().execute((tx) =>
    categories.remove(tx, id, by, async () => {
      const article = await tx.selectFrom('article').select('id').where('categoryId', '=', id).executeTakeFirst()
      if (article) throw new Refusal('IN_USE')
    }),
  )
}

/** @throws Refusal STATE_CHANGED if the ids are not those of all categories */
export const orderCategories = categories.order

const tidy = ({ name, isNews, enabled }: Input): Input => ({ name: requireText(name, 'name'), isNews, enabled })
