import type { LocalText } from '@shop/contract/core/common.ts'
import type { DocumentKey } from '@shop/contract/people/document/document.ts'
import { sql } from 'kysely'
import { idIn } from '../../core/command/history.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { names } from '../../platform/shop/names.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The draft of a document; absent until an operator has written one. */
export interface DocumentRow {
  key: DocumentKey
  title: LocalText
  content: LocalText
  /** 0 = never */
  published: number
  publishedAt: Date | null
  /** the draft differs from the published version */
  changed: boolean
  version: number
  updatedAt: Date
}

export interface VersionRow {
  document: DocumentKey
  version: number
  title: LocalText
  note: Partial<LocalText>
  asksAgain: boolean
  /** null if the system published it */
  operatorName: string | null
  publishedAt: Date
}

export async function findDocuments(db: Db | Tx, key?: DocumentKey): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    SELECT d.key, d.title, d.content, d.published, v.published_at, d.version, d.updated_at,
      v.version IS NULL OR v.title <> d.title OR v.content <> d.content AS changed
    FROM document d LEFT JOIN document_version v ON v.document = d.key AND v.version = d.published
    ${key === undefined ? sql`` : sql`WHERE d.key = ${key}`}`.execute(db)
  return rows
}

/** Newest first. */
export async function findVersions(shop: Shop, key: DocumentKey): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    SELECT v.document, v.version, v.title, v.note, v.asks_again, v.published_at, ${nameOf(shop)} AS operator_name
    FROM document_version v WHERE v.document = ${key} ORDER BY v.version DESC`.execute(shop.db)
  return rows
}

export async function findVersion(
  shop: Shop,
  key: DocumentKey,
  version: number,
): Promise<(VersionRow & { content: LocalText }) | undefined> {
  const { rows } = await sql<VersionRow & { content: LocalText }>`
    SELECT v.document, v.version, v.title, v.content, v.note, v.asks_again, v.published_at, ${nameOf(shop)} AS operator_name
    FROM document_version v WHERE v.document = ${key} AND v.version = ${version}`.execute(shop.db)
  return rows[0]
}

const nameOf = (shop: Shop) => shop.get(names).operator(idIn(sql.ref('v.actor'), 'operator'))

/** The versions in force of all published documents. */
export async function findCurrent(db: Db): Promise<Omit<VersionRow, 'operatorName'>[]> {
  const { rows } = await sql<Omit<VersionRow, 'operatorName'>>`
    SELECT v.document, v.version, v.title, v.note, v.asks_again, v.published_at
    FROM document d JOIN document_version v ON v.document = d.key AND v.version = d.published`.execute(db)
  return rows
}

/** Filters to documents of which the user has accepted neither the last version that matters nor a newer one. */
export async function findPending(
  db: Db,
  { userId, documents }: { userId: number; documents: readonly DocumentKey[] },
): Promise<Omit<VersionRow, 'operatorName'>[]> {
  const { rows } = await sql<Omit<VersionRow, 'operatorName'>>`
    SELECT v.document, v.version, v.title, v.note, v.asks_again, v.published_at
    FROM document d JOIN document_version v ON v.document = d.key AND v.version = d.published
    WHERE d.key = ANY(${documents}::text[])
      AND (SELECT max(m.version) FROM document_version m WHERE m.document = d.key AND m.asks_again)
        > coalesce((SELECT max(a.version) FROM agreement_acceptance a
          WHERE a.user_id = ${userId} AND a.document = d.key), -1)`.execute(db)
  return rows
}
