import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { File } from '../db/types.ts'
import { Refusal } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import type { Key } from './keys.ts'
import { privateUrl } from './private-links.ts'
import type { UploadPurpose } from './store-file.ts'
import { pictureUrl } from './urls.ts'

export type FileRow = Omit<Selectable<File>, 'sizes' | 'visibility' | 'kind'> & {
  sizes: { s: Key; m: Key; l: Key }
  visibility: 'public' | 'private'
  kind: 'picture' | 'video'
}

/** Files by id, private ones too: whether the caller may see them is for the domain that holds them to say. */
export async function findFiles(db: Db, ids: readonly number[]): Promise<Map<number, FileRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('file').selectAll().where('id', 'in', ids).execute()
  return new Map((rows as FileRow[]).map((row) => [row.id, row]))
}

/** Absolute addresses of a picture's sizes, or of those shown for a video; of a private one they are good for five minutes from `now`. */
export function fileUrls(
  shop: Pick<Shop, 'config' | 'secret'>,
  file: Pick<FileRow, 'sizes' | 'visibility'>,
  now: Date,
): { s: string; m: string; l: string } {
  const url = (size: 's' | 'm' | 'l') =>
    file.visibility === 'public' ? pictureUrl(shop.config, file, size) : privateUrl(shop, file.sizes[size], now)
  return { s: url('s'), m: url('m'), l: url('l') }
}

/**
 * Says that files are part of something now, so that they are kept.
 * @param by.userId whose files they must be; without it they must be the shop's own, uploaded by any operator
 * @param by.kind videos are taken where a video is meant, and nowhere else
 * @throws Refusal NOT_FOUND when one does not exist, is somebody else's, or was uploaded for another purpose
 */
export async function markFilesUsed(
  tx: Tx,
  ids: readonly number[],
  by: { userId?: number; purpose: UploadPurpose; kind?: FileRow['kind']; now: Date },
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const marked = await tx
    .updateTable('file')
    .set((eb) => ({ usedAt: eb.fn.coalesce('usedAt', eb.val(by.now)) }))
    .where('id', 'in', wanted)
    .where('userId', by.userId === undefined ? 'is' : '=', by.userId ?? null)
    .where('kind', '=', by.kind ?? 'picture')
    .where('ready', 'is', true)
    .where('purpose', 'in', [by.purpose, ...(substitutes[by.purpose] ?? [])])
    .executeTakeFirst()
  if (marked.numUpdatedRows !== BigInt(wanted.length)) throw new Refusal('NOT_FOUND')
}

/** Old clients do not say what a picture is for: theirs are kept as `review`. */
const substitutes: Partial<Record<UploadPurpose, UploadPurpose[]>> = { avatar: ['review'], aftersale: ['review'] }

/**
 * Gives a person the picture that he chose before he had an account. False when it is not such a one, or taken.
 */
export async function adoptPicture(
  tx: Tx,
  { fileId, userId, now }: { fileId: number; userId: number; now: Date },
): Promise<boolean> {
  const adopted = await tx
    .updateTable('file')
    .set({ userId, usedAt: now })
    .where('id', '=', fileId)
    .where('purpose', '=', 'avatar')
    .where('userId', 'is', null)
    .where('operatorId', 'is', null)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return adopted.numUpdatedRows === 1n
}

/** How much two perceptual hashes may differ (of 64 bits) and still be of the same picture. */
const alikeBits = 5

export interface Lookalike {
  fileId: number
  /** the file it looks like */
  otherId: number
  /** the very same bytes, not only the same look */
  identical: boolean
}

/** Earlier files of the same purpose that are, or look like, these: for the warnings about reused pictures. */
export async function findLookalikes(db: Db, fileIds: readonly number[], since: Date): Promise<Lookalike[]> {
  if (fileIds.length === 0) return []
  return db
    .selectFrom('file as mine')
    .innerJoin('file as other', 'other.purpose', 'mine.purpose')
    .select(['mine.id as fileId', 'other.id as otherId', sql<boolean>`other.sha256 = mine.sha256`.as('identical')])
    .where('mine.id', 'in', fileIds)
    .where('other.id', 'not in', fileIds)
    .where('other.usedAt', 'is not', null)
    .where('other.createdAt', '>=', since)
    .whereRef('other.createdAt', '<=', 'mine.createdAt')
    .where((eb) =>
      eb.or([
        eb('other.sha256', '=', eb.ref('mine.sha256')),
        sql<boolean>`bit_count(other.perceptual_hash # mine.perceptual_hash) <= ${alikeBits}`,
      ]),
    )
    .orderBy('other.id', 'desc')
    .limit(50)
    .execute()
}
