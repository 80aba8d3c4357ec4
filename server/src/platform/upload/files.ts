import type { Selectable } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { File } from '../../core/database/types.ts'
import type { Shop } from '../shop/shop.ts'
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

/**
 * Says that public files of the shop's own are part of something now, so that they are kept.
 * @returns those of them that may be used; others do not exist, are somebody's own, or are of another kind
 */
export async function keepShopFiles(
  tx: Tx,
  ids: readonly number[],
  { kind, now }: { kind: FileRow['kind']; now: Date },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const kept = await tx
    .updateTable('file')
    .set((eb) => ({ usedAt: eb.fn.coalesce('usedAt', eb.val(now)) }))
    .where('id', 'in', ids)
    .where('userId', 'is', null)
    .where('visibility', '=', 'public')
    .where('kind', '=', kind)
    .where('ready', 'is', true)
    .returning('id')
    .execute()
  return new Set(kept.map(({ id }) => id))
}

/** Old clients do not say what a picture is for: theirs are kept as `review`. */
const substitutes: Partial<Record<UploadPurpose, UploadPurpose[]>> = { avatar: ['review'], aftersale: ['review'] }

/** Says that pictures of people are part of nothing any more: they are removed with those that never were. */
export async function releaseAvatars(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  // Old clients keep a picture of themselves as one for a review, and may have used it there too.
  await tx.updateTable('file').set({ usedAt: null }).where('id', 'in', ids).where('purpose', '=', 'avatar').execute()
}

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
