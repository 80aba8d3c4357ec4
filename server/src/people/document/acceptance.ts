import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import {
  type DocumentKey,
  type documentAccept,
  registrationDocuments,
} from '@shop/contract/people/document/document.ts'
import { sql } from 'kysely'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { type Db, sendWithNext, type Tx } from '../../core/database/database.ts'
import { findPending } from './queries.ts'

interface By {
  userId: number
  ipHash: Buffer | null
  now: Date
}

/** Records that a user accepts these documents, in the versions in force; harmless when repeated. */
export async function acceptDocuments(
  tx: Tx,
  { documents, userId, ipHash, now }: By & { documents: readonly DocumentKey[] },
): Promise<void> {
  await sendWithNext(
    tx,
    sql`
    INSERT INTO agreement_acceptance (user_id, document, version, ip_hash, accepted_at)
    SELECT ${userId}, asked.key, coalesce(d.published, 0), ${ipHash}, ${now}
    FROM unnest(${documents}::text[]) AS asked (key) LEFT JOIN document d ON d.key = asked.key
    ON CONFLICT DO NOTHING`,
  )
}

/**
 * Accepts the documents shown to the user.
 * @throws Refusal STATE_CHANGED if a newer version was published since they were read
 */
export async function acceptShown(
  db: Db,
  { documents, requestId, ...by }: By & Pick<BodyOf<typeof documentAccept>, 'documents' | 'requestId'>,
): Promise<void> {
  const of = { userId: by.userId, requestId, name: 'document-accept', target: '', body: { documents }, now: by.now }
  await command(db, of, async (tx) => {
    if (!(await acceptVersions(tx, { documents, ...by }))) throw new Refusal('STATE_CHANGED')
    return {}
  })
}

/** Accepts these versions of documents; false, and nothing is recorded, if one of them is no longer in force. */
export async function acceptVersions(
  tx: Tx,
  { documents, ...by }: By & Pick<BodyOf<typeof documentAccept>, 'documents'>,
): Promise<boolean> {
  const keys = documents.map(({ document }) => document)
  // Locked until the acceptance is recorded, so that nothing is published in between.
  const rows = await tx
    .selectFrom('document')
    .select(['key', 'published'])
    .where('key', 'in', keys)
    .orderBy('key')
    .forShare()
    .execute()
  const current = new Map(rows.map(({ key, published }) => [key, published]))
  if (documents.some(({ document, version }) => version !== (current.get(document) ?? 0))) return false
  await acceptDocuments(tx, { documents: keys, ...by })
  return true
}

/** The version of a document in force; 0 is the built-in text. */
export async function versionInForce(db: Db | Tx, document: DocumentKey): Promise<number> {
  const row = await db.selectFrom('document').select('published').where('key', '=', document).executeTakeFirst()
  return row?.published ?? 0
}

/**
 * The documents a user accepted by registering and has to accept again, because a version that matters was published.
 */
export function pendingDocuments(db: Db, userId: number) {
  return findPending(db, { userId, documents: registrationDocuments })
}
