import type { UploadPurpose } from '@shop/contract/platform/upload/upload.ts'
import type { Selectable } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { File } from '../../core/database/types.ts'
import { witness } from '../../core/database/witness.ts'
import type { Operator } from '../http/auth.ts'
import type { Shop } from '../shop/shop.ts'
import type { Key } from '../storage/keys.ts'
import { privateUrl } from '../storage/private-links.ts'
import { pictureUrl } from './urls.ts'

export type FileRow = Omit<Selectable<File>, 'sizes' | 'visibility' | 'kind'> & {
  sizes: { s: Key; m: Key; l: Key }
  visibility: 'public' | 'private' | 'sealed'
  kind: 'picture' | 'video'
}

/** Files by id, including private ones: the domain that uses them decides whether the caller may see them. */
export async function findFiles(db: Db, ids: readonly number[]): Promise<Map<number, FileRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('file').selectAll().where('id', 'in', ids).execute()
  return new Map((rows as FileRow[]).map((row) => [row.id, row]))
}

/**
 * Absolute addresses of a picture's or poster's sizes; those of private files are valid for 5 minutes from `now`. Sealed
 * files have none: `""`.
 */
export function fileUrls(
  shop: Pick<Shop, 'config' | 'secret'>,
  file: Pick<FileRow, 'sizes' | 'visibility'>,
  now: Date,
): { s: string; m: string; l: string } {
  if (file.visibility === 'sealed') return { s: '', m: '', l: '' }
  if (file.visibility === 'private') witness()?.note({ type: 'private-file', id: file.sizes.l })
  const url = (size: 's' | 'm' | 'l') =>
    file.visibility === 'public' ? pictureUrl(shop.config, file, size) : privateUrl(shop, file.sizes[size], now)
  return { s: url('s'), m: url('m'), l: url('l') }
}

/**
 * Marks files as used, so that they are not cleaned up.
 * @param by.userId owner the files must have; without it they must have been uploaded by operators
 * @param by.operator who uses them; a member of a merchant may use only their own uploads
 * @param by.kind kind the files must have; default `picture`
 * @throws Refusal NOT_FOUND when one does not exist, is another user's, or was uploaded for another purpose
 */
export async function markFilesUsed(
  tx: Tx,
  ids: readonly number[],
  by: {
    userId?: number
    operator?: Pick<Operator, 'id' | 'seller'>
    purpose: UploadPurpose
    kind?: FileRow['kind']
    now: Date
  },
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  let files = tx
    .updateTable('file')
    .set((eb) => ({ usedAt: eb.fn.coalesce('usedAt', eb.val(by.now)) }))
    .where('id', 'in', wanted)
  if (by.operator?.seller) files = files.where('operatorId', '=', by.operator.id)
  const marked = await files
    .where('userId', by.userId === undefined ? 'is' : '=', by.userId ?? null)
    .where('kind', '=', by.kind ?? 'picture')
    .where('ready', 'is', true)
    .where('purpose', 'in', [by.purpose, ...(substitutes[by.purpose] ?? [])])
    .executeTakeFirst()
  if (marked.numUpdatedRows !== BigInt(wanted.length)) throw new Refusal('NOT_FOUND')
}

/**
 * Marks the shop's own public files as used, so that they are not cleaned up.
 * @returns the ids that may be used; the others do not exist, belong to a user, or are of another kind
 */
export async function markShopFilesUsed(
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

/** Old clients do not state a picture's purpose; theirs are stored as `review`. */
const substitutes: Partial<Record<UploadPurpose, UploadPurpose[]>> = { avatar: ['review'], aftersale: ['review'] }

/** Marks files that nothing refers to any more as unused; the clean-up of unused files removes them. */
export async function markDocumentsUnused(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('file')
    .set({ usedAt: null })
    .where('id', 'in', ids)
    .where('purpose', '=', 'merchant-document')
    .execute()
}

/** Marks a user's avatars, including former ones, as no longer used; the clean-up of unused files removes them. */
export async function markAvatarsUnused(tx: Tx, userId: number): Promise<void> {
  // Avatars from old clients are stored as `review` and may be used in a review too, so they are left alone.
  await tx
    .updateTable('file')
    .set({ usedAt: null })
    .where('userId', '=', userId)
    .where('purpose', '=', 'avatar')
    .execute()
}

/**
 * Gives a new user the avatar they chose before they had an account. False if the file is not such an avatar or is
 * already taken.
 */
export async function claimAvatar(
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
