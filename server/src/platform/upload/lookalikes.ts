import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'

/** How many of 64 bits the perceptual hashes of two lookalikes may differ in; `look_pieces` relies on it. */
const maxDifferingBits = 5
const maxResults = 50

export interface Lookalike {
  fileId: number
  /** the file it looks like */
  otherId: number
  /** the same bytes, not only the same look */
  identical: boolean
}

/**
 * Earlier payment screenshots that are identical to these or look like them, for warnings about reused pictures; the
 * newest fifty. Identical bytes look the same too, so one index finds both.
 */
export async function findLookalikes(db: Db, fileIds: readonly number[], since: Date): Promise<Lookalike[]> {
  if (fileIds.length === 0) return []
  return (await lookalikeQuery(fileIds, since).execute(db)).rows
}

/** Sorts after the search: otherwise the planner would scan all files, newest first. */
export function lookalikeQuery(fileIds: readonly number[], since: Date): RawBuilder<Lookalike> {
  return sql<Lookalike>`
    WITH mine AS MATERIALIZED (
      SELECT id, created_at, sha256, perceptual_hash, look_pieces(perceptual_hash) AS pieces
      FROM file WHERE id = ANY(${fileIds}::bigint[]) AND purpose = 'proof'
    ), alike AS MATERIALIZED (
      SELECT mine.id AS file_id, other.id AS other_id, other.sha256 = mine.sha256 AS identical
      FROM mine JOIN file other ON look_pieces(other.perceptual_hash) && mine.pieces
      WHERE other.purpose = 'proof' AND bit_count(other.perceptual_hash # mine.perceptual_hash) <= ${maxDifferingBits}
        AND other.id <> ALL(${fileIds}::bigint[]) AND other.used_at IS NOT NULL
        AND other.created_at >= ${since} AND other.created_at <= mine.created_at
    )
    SELECT file_id, other_id, identical FROM alike ORDER BY other_id DESC LIMIT ${maxResults}`
}
