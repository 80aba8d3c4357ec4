import type { LocalText } from '@shop/contract/core/common.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { storedPicture } from '../../platform/upload/stored-pictures.ts'
import type { StoredPicture } from '../../platform/upload/urls.ts'

export interface CategoryRow {
  id: number
  parentId: number | null
  name: LocalText
  sort: number
  image: StoredPicture | null
}

/** Enabled categories in display order; the caller handles those whose parent is disabled. */
export async function findCategories(db: Db | Tx): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    SELECT c.id, c.parent_id, c.name, c.sort, CASE WHEN f.id IS NOT NULL THEN
      ${storedPicture} END AS image
    FROM category c LEFT JOIN file f ON f.id = c.image_file_id
    WHERE c.enabled
    ORDER BY c.sort, c.id`.execute(db)
  return rows
}

/** Whether any category is enabled. */
export async function hasCategories(db: Db | Tx): Promise<boolean> {
  const category = await db.selectFrom('category').select('id').where('enabled', '=', true).limit(1).executeTakeFirst()
  return category !== undefined
}

/** Categories that have others below them, enabled or not. */
export async function findParentCategories(db: Db | Tx): Promise<number[]> {
  const rows = await db.selectFrom('category').select('parentId').distinct().where('parentId', 'is not', null).execute()
  return rows.flatMap(({ parentId }) => parentId ?? [])
}

/** The ids that are categories. */
export async function findKnownCategories(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('category').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}
