import type { UploadPurpose } from '@shop/contract/platform/upload/upload.ts'
import type { Insertable } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { File } from '../../core/database/types.ts'
import type { Shop } from '../shop/shop.ts'
import type { Content } from '../storage/driver.ts'
import { driverFor, type Key, type KeyUse, newKey } from '../storage/keys.ts'
import { StorageError } from '../storage/provider-call.ts'
import { removeNowOrLater } from '../storage/remove-stored.ts'
import { storageOf } from '../storage/storage.ts'
import type { FileRow } from './files.ts'
import { visibilityOf } from './purposes.ts'
import { sealContents } from './sealed-files.ts'

/** The three sizes of a picture or of a video's poster, and for a video the video itself. */
export type Contents = { s: Buffer; m: Buffer; l: Buffer; v?: Content }

type Facts = Omit<Insertable<File>, 'visibility' | 'driver' | 'sizes' | 'videoKey' | 'ready' | 'purpose'> & {
  purpose: UploadPurpose
}

/**
 * Stores a file: inserts its row with the keys, stores the bytes, then marks the row as ready. If anything fails in
 * between, the row is unused and is removed with its bytes within a day.
 * @throws Refusal STORAGE_DOWN; nothing is left behind
 */
export async function storeFile(shop: Shop, facts: Facts, contents: Contents): Promise<FileRow> {
  const visibility = visibilityOf(shop, facts.purpose)
  const place = visibility === 'public' ? 'public' : 'private'
  const uses = (['s', 'm', 'l', 'v'] as const).filter((use) => contents[use] !== undefined)
  const keys = Object.fromEntries(uses.map((use) => [use, newKey(shop.config, place, use)])) as Keys
  const { id } = await shop.db
    .insertInto('file')
    .values({ ...facts, ...toColumns(keys), visibility, driver: driverFor(shop.config, place), ready: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  try {
    const stored = await putAll(shop, keys, visibility === 'sealed' ? sealContents(shop, id, contents) : contents)
    const row = await shop.db
      .updateTable('file')
      .set({ ...toColumns(stored), ready: true })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return row as FileRow
  } catch (error) {
    await forget(shop, id, Object.values(keys))
    if (!(error instanceof StorageError)) throw error
    shop.log.warn({ reason: error.message }, 'a file could not be stored')
    throw new Refusal('STORAGE_DOWN')
  }
}

type Keys = Record<'s' | 'm' | 'l', Key> & Partial<Record<KeyUse, Key>>

function toColumns({ s, m, l, v }: Keys) {
  return { sizes: JSON.stringify({ s, m, l }), videoKey: v ?? null }
}

/** Stores all contents and returns their keys, or throws once no transfer is running any more. */
async function putAll(shop: Shop, keys: Keys, contents: Contents): Promise<Keys> {
  const storage = storageOf(shop)
  const entries = Object.entries(keys) as [keyof Contents, Key][]
  const puts = await Promise.allSettled(entries.map(([use, key]) => storage.put(key, contents[use] as Content)))
  const failed = puts.find((put) => put.status === 'rejected')
  if (!failed) return Object.fromEntries(entries.map(([use], n) => [use, (puts[n] as { value: Key }).value])) as Keys
  const names = puts.flatMap((put) => (put.status === 'fulfilled' ? [put.value] : []))
  await removeNowOrLater(
    shop,
    names.filter((name) => !Object.values(keys).includes(name)),
  )
  throw failed.reason
}

async function forget(shop: Shop, id: number, keys: Key[]): Promise<void> {
  await removeNowOrLater(shop, keys)
  await shop.db.deleteFrom('file').where('id', '=', id).where('usedAt', 'is', null).execute()
}
