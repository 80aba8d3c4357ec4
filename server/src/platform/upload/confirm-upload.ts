import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UploadPurpose } from '@shop/contract/platform/upload/upload.ts'
import { type Selectable, sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { UploadTicket } from '../../core/database/types.ts'
import { incomingDir, type UploadedFile } from '../http/upload.ts'
import type { Shop } from '../shop/shop.ts'
import { StorageError } from '../storage/provider-call.ts'
import { removeNowOrLater } from '../storage/remove-stored.ts'
import { storageOf } from '../storage/storage.ts'
import { tokenSeconds } from './direct.ts'
import { type FileRow, findFiles } from './files.ts'
import { storePicture } from './store-picture.ts'
import { storeVideo } from './store-video.ts'

export interface ConfirmUpload {
  uploadId: string
  poster: UploadedFile | undefined
  userId: number
  now: Date
}

/** An upload begun with a valid token may end after it expires, but not later than this. */
const confirmWithinMs = 2 * tokenSeconds * 1000
/** How long a claim lasts, in case its process dies. */
const claimMs = 5 * 60_000

/**
 * Fetches the file a shopper has sent to the cloud storage, checks and re-encodes it as if it had been sent to the
 * server, and removes the original. Repeated calls return the same file.
 * @throws Refusal NOT_FOUND (no such ticket of this user, or too late), STATE_CHANGED (already being confirmed),
 *   FILE_MISSING (nothing was sent), STORAGE_DOWN (can be retried), and the refusals of `storePicture` and `storeVideo`
 */
export async function confirmUpload(shop: Shop, { uploadId, poster, userId, now }: ConfirmUpload): Promise<FileRow> {
  const ticket = await claim(shop, { uploadId, userId, now })
  if ('file' in ticket) return ticket.file
  try {
    const file = await withFetchedFile(shop, ticket, (video) => {
      const of = { purpose: ticket.purpose as UploadPurpose, userId, now }
      if (ticket.mime === 'video/mp4') return storeVideo(shop, { video, poster, ...of })
      return storePicture(shop, { data: video.path, ...of })
    })
    await shop.db.updateTable('uploadTicket').set({ fileId: file.id }).where('id', '=', uploadId).execute()
    await removeNowOrLater(shop, [ticket.storageKey])
    return file
  } catch (error) {
    const canBeRetried = !(error instanceof Refusal) || ['STORAGE_DOWN', 'FILE_MISSING'].includes(error.code)
    if (canBeRetried) await release(shop, uploadId)
    else {
      await shop.db.deleteFrom('uploadTicket').where('id', '=', uploadId).execute()
      await removeNowOrLater(shop, [ticket.storageKey])
    }
    throw error
  }
}

type Ticket = Selectable<UploadTicket>

/** Claims the ticket for a while, or returns the file that it became. */
async function claim(
  { db }: Shop,
  { uploadId, userId, now }: { uploadId: string; userId: number; now: Date },
): Promise<Ticket | { file: FileRow }> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uploadId)) throw new Refusal('NOT_FOUND')
  const claimed = await db
    .updateTable('uploadTicket')
    .set({ claimedAt: now })
    .where('id', '=', uploadId)
    .where('userId', '=', userId)
    .where('fileId', 'is', null)
    .where('createdAt', '>', new Date(now.getTime() - confirmWithinMs))
    .where(sql<boolean>`coalesce(claimed_at < ${new Date(now.getTime() - claimMs)}, true)`)
    .returningAll()
    .executeTakeFirst()
  if (claimed) return claimed
  const ticket = await db
    .selectFrom('uploadTicket')
    .selectAll()
    .where('id', '=', uploadId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  const file = ticket?.fileId ? (await findFiles(db, [ticket.fileId])).get(ticket.fileId) : undefined
  if (file) return { file }
  throw new Refusal(ticket?.claimedAt ? 'STATE_CHANGED' : 'NOT_FOUND')
}

async function release({ db }: Shop, uploadId: string): Promise<void> {
  await db.updateTable('uploadTicket').set({ claimedAt: null }).where('id', '=', uploadId).execute()
}

/** Keeps a copy of the file on this machine's disk while `use` runs. */
async function withFetchedFile<Result>(
  shop: Shop,
  { storageKey, bytes }: Ticket,
  use: (file: UploadedFile) => Promise<Result>,
): Promise<Result> {
  const dir = incomingDir(shop.config.dataDir)
  const target = path.join(dir, `${randomBytes(16).toString('hex')}.part`)
  const hash = createHash('sha256')
  let read = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length
      hash.update(chunk)
      // The storage was told the size, so a larger file is not the one agreed on.
      done(read > bytes ? new Refusal('FILE_TYPE') : null, chunk)
    },
  })
  try {
    await mkdir(dir, { recursive: true, mode: 0o750 })
    const opened = await storageOf(shop).open(storageKey)
    if (!opened) throw new Refusal('FILE_MISSING')
    await pipeline(opened.stream, counted, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
    if (read !== bytes) throw new Refusal('FILE_TYPE')
    return await use({ path: target, bytes, sha256: hash.digest() })
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    shop.log.warn({ reason: error.message }, 'a file could not be fetched')
    throw new Refusal('STORAGE_DOWN')
  } finally {
    await rm(target, { force: true })
  }
}
