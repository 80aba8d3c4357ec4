import { sql } from 'kysely'
import { type By, type ChangeType, recordChange } from '../../core/command/change.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { soldBy } from '../../core/database/sold-by.ts'
import { type Seller, toSellerId } from '../../core/value/seller.ts'
import { setHome } from '../../merchant/storefront/home.ts'
import { type StoredPage, toBlocks } from './page-rules.ts'

export interface PageRow {
  id: number
  kind: 'home' | 'custom'
  /** whose home it is; null: the platform's page */
  merchantId: number | null
  name: string
  /** the latest version; 0 = none */
  published: number
  publishedAt: Date | null
  changed: boolean
  scheduledAt: Date | null
  /** of the draft */
  version: number
  updatedAt: Date
}

const row = sql`p.id, p.kind, p.merchant_id, p.name, p.published_number AS published, v.published_at, p.version, p.updated_at, s.publish_at AS scheduled_at,
  p.published IS NULL OR (p.draft IS NOT NULL AND p.draft <> p.published) AS changed`
const rowsFrom = sql`page p LEFT JOIN page_version v ON v.page_id = p.id AND v.number = p.published_number
  LEFT JOIN page_schedule s ON s.page_id = p.id`

const ownedBy = (owner: Seller) => soldBy('p.merchantId', toSellerId(owner))

/** The home page first, then the most recently changed. */
export async function findPages(db: Db, owner: Seller): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`SELECT ${row} FROM ${rowsFrom} WHERE p.deleted_at IS NULL AND ${ownedBy(owner)}
    ORDER BY p.kind = 'home' DESC, p.updated_at DESC, p.id DESC`.execute(db)
  return rows
}

export type PageWithDraft = PageRow & { draft: StoredPage }

/**
 * A page with its draft, only if it is the owner's, if one is given. Content is read as text, to preserve its keys as
 * they were written.
 */
export async function findDraft(db: Db | Tx, id: number, owner?: Seller): Promise<PageWithDraft | undefined> {
  const { rows } = await sql<PageRow & { draft: string | null }>`
    SELECT ${row}, coalesce(p.draft, p.published)::text AS draft FROM ${rowsFrom}
    WHERE p.id = ${id} AND p.deleted_at IS NULL AND ${owner ? ownedBy(owner) : sql`true`}`.execute(db)
  const [page] = rows
  return page && { ...page, draft: parse(page.draft) }
}

/** Like `findDraft`, with the row locked. */
export async function lockDraft(tx: Tx, id: number, owner?: Seller): Promise<PageWithDraft | undefined> {
  await tx.selectFrom('page').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findDraft(tx, id, owner)
}

export interface VersionRow {
  number: number
  /** null if the system published it, or the platform on a merchant's page */
  operatorName: string | null
  publishedAt: Date
}

/** Newest first. Members are not told which operator took their home down. */
export async function findPageVersions(db: Db, pageId: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    SELECT v.number, o.name AS operator_name, v.published_at
    FROM page_version v JOIN page p ON p.id = v.page_id
      LEFT JOIN operator o ON v.actor = 'operator:' || o.id AND o.merchant_id IS NOT DISTINCT FROM p.merchant_id
    WHERE v.page_id = ${pageId} ORDER BY v.number DESC LIMIT 100`.execute(db)
  return rows
}

export async function findPageVersion(
  db: Db | Tx,
  pageId: number,
  number: number,
): Promise<{ content: StoredPage; publishedAt: Date } | undefined> {
  const { rows } = await sql<{ content: string; publishedAt: Date }>`
    SELECT v.content::text AS content, v.published_at FROM page_version v
    JOIN page p ON p.id = v.page_id AND p.deleted_at IS NULL
    WHERE v.page_id = ${pageId} AND v.number = ${number}`.execute(db)
  return rows[0] && { ...rows[0], content: parse(rows[0].content) }
}

const parse = (text: string | null): StoredPage => (text === null ? null : JSON.parse(text))

/** Edits of pages; their content is recorded in their versions. */
export const pageChanges: ChangeType = {
  type: 'page',
  permission: 'content.view',
  isOf: async (db, { id, seller }) => (await findDraft(db, Number(id), seller)) !== undefined,
}

/**
 * Publishes `content` as the page's next version, regardless of its draft; `restored` is the version it was taken from,
 * if any. A merchant's shop shows its home from now on, unless it has no blocks.
 */
export async function publishContent(
  tx: Tx,
  pageId: number,
  { content, restored, actor, now }: By & { content: unknown; restored?: number },
): Promise<{ published: number }> {
  const json = JSON.stringify(content)
  const { publishedNumber, name, merchantId } = await tx
    .updateTable('page')
    .set((eb) => ({ published: json, publishedNumber: eb('publishedNumber', '+', 1), updatedAt: now }))
    .where('id', '=', pageId)
    .returning(['publishedNumber', 'name', 'merchantId'])
    .executeTakeFirstOrThrow()
  const published = publishedNumber
  await tx
    .insertInto('pageVersion')
    .values({ pageId, number: published, content: json, actor, publishedAt: now })
    .execute()
  if (merchantId !== null) {
    const isEmpty = toBlocks(content as StoredPage).length === 0
    await setHome(tx, { merchantId, pageId: isEmpty ? null : pageId })
  }
  const edit = { before: { published: published - 1 }, after: { published, restored } }
  await recordChange(tx, pageChanges, { entityId: pageId, name, ...edit }, { actor, now })
  return { published }
}
