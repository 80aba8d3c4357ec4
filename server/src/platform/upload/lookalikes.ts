import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'

/** How much two perceptual hashes may differ (of 64 bits) and still be of the same picture; `look_pieces` counts on it. */
const alikeBits = 5
const most = 50

export interface Lookalike {
  fileId: number
  /** the file it looks like */
  otherId: number
  /** the very same bytes, not only the same look */
  identical: boolean
}

/**
 * Payment screenshots handed in before that are, or look like, these: for the warnings about reused pictures. The newest
 * fifty. The same bytes have the same look, so one index finds both.
 */
export async function findLookalikes(db: Db, fileIds: readonly number[], since: Date): Promise<Lookalike[]> {
  if (fileIds.length === 0) return []
  return (await lookalikeQuery(fileIds, since).execute(db)).rows
}

/** Ordered after the search: asked for the newest at once, the planner reads all files from the newest on. */
export function lookalikeQuery(fileIds: readonly number[], since: Date): RawBuilder<Lookalike> {
  return sql<Lookalike>`
    WITH mine AS MATERIALIZED (
      SELECT id, created_at, sha256, perceptual_hash, look_pieces(perceptual_hash) AS pieces
      FROM file WHERE id = ANY(${fileIds}::bigint[]) AND purpose = 'proof'
    ), alike AS MATERIALIZED (
      SELECT mine.id AS file_id, other.id AS other_id, other.sha256 = mine.sha256 AS identical
      FROM mine JOIN file other ON look_pieces(other.perceptual_hash) && mine.pieces
      WHERE other.purpose = 'proof' AND bit_count(other.perceptual_hash # mine.perceptual_hash) <= ${alikeBits}
        AND other.id <> ALL(${fileIds}::bigint[]) AND other.used_at IS NOT NULL
        AND other.created_at >= ${since} AND other.created_at <= mine.created_at
    )
    SELECT file_id, other_id, identical FROM alike ORDER BY other_id DESC LIMIT ${most}`
}
