import type { adminPageArticles } from '@shop/contract/content/page/admin.ts'
import type { LocalText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { toTsquery } from '../../core/text/tokens.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pictureUrl, type StoredPicture } from '../../platform/upload/urls.ts'
import { articlePicture, findArticlesById } from './queries.ts'

type Rows = DataOf<typeof adminPageArticles>['rows']
const most = 20

/** Articles to choose from, or the named ones in the given order; `shown` 1 = readers can find it now. */
export async function findNamedArticles(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  { keyword = '', ids }: QueryOf<typeof adminPageArticles>,
  now: Date,
): Promise<Rows> {
  const tsquery = toTsquery(keyword.trim())
  const found = tsquery === undefined ? sql`${keyword.trim() === ''}::boolean` : sql`a.search @@ ${tsquery}::tsquery`
  const wanted = ids ? sql`a.id = ANY(${ids}::bigint[])` : found
  const { rows } = await sql<{ id: number; title: LocalText; image: StoredPicture | null }>`
    SELECT a.id, a.title, ${articlePicture} AS image FROM article a
    WHERE a.deleted_at IS NULL AND ${wanted} ORDER BY a.id DESC LIMIT ${ids ? 100 : most}`.execute(db)
  const readable = await findArticlesById(
    db,
    rows.map(({ id }) => id),
    now,
  )
  const shown = new Set(readable.map(({ id }) => id))
  if (ids) rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return rows.map(({ id, title, image }) => ({
    id,
    name: title,
    imageUrl: image && pictureUrl(config, image, 's'),
    shown: shown.has(id) ? 1 : 0,
  }))
}

/** The ids that are articles. */
export async function findKnownArticles(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('article')
    .select('id')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
