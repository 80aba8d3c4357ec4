import { randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import type { StorageDriver } from '../config/storage.ts'

/**
 * The place of a stored file, as one string: `ab/ab…-m.webp` on the local disk, `s3:ab/…` and `qiniu:ab/…` in the
 * cloud, with `private/` before the name if only signed links open it. Files stay where they are when the shop changes
 * its storage.
 */
export type Key = string

export interface ParsedKey {
  driver: StorageDriver
  isPrivate: boolean
  /** without `private/` */
  name: string
}

/** `s`, `m`, `l`: sizes of a picture; `v`: a video; `i`: a direct upload that has not been checked yet; `t`: a table. */
export type KeyUse = 's' | 'm' | 'l' | 'v' | 'i' | 't'

const endings: Record<KeyUse, string> = { s: 's.webp', m: 'm.webp', l: 'l.webp', v: 'v.mp4', i: 'i.bin', t: 't.csv' }

/** A meaningless, unguessable name; no part of it comes from the client. */
export function newKey(
  config: Pick<Config, 'storage' | 'storages'>,
  visibility: 'public' | 'private',
  use: KeyUse,
): Key {
  const name = randomBytes(16).toString('hex')
  const place = visibility === 'private' ? 'private/' : ''
  const driver = driverFor(config, visibility)
  return `${driver === 'local' ? '' : `${driver}:`}${place}${name.slice(0, 2)}/${name}-${endings[use]}`
}

/** A Qiniu bucket is public as a whole, so without a second, private one private files stay on the local disk. */
export function driverFor(
  { storage, storages }: Pick<Config, 'storage' | 'storages'>,
  visibility: string,
): StorageDriver {
  if (storage === 'qiniu' && visibility === 'private' && !storages.qiniu?.privateBucket) return 'local'
  return storage
}

/** A name made by `newKey`. Names are checked against this before they become paths on this machine. */
export const ownName = /^[0-9a-f]{2}\/[0-9a-f]{32}-(?:[sml]\.webp|v\.mp4|i\.bin|t\.csv)$/
/** A provider may have chosen another name. */
const anyName = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\p{Cc}\\]{1,500}$/u

export function isKey(text: string): boolean {
  try {
    return parseKey(text) !== undefined
  } catch {
    return false
  }
}

/** @throws Error for anything that is not a key */
export function parseKey(key: Key): ParsedKey {
  const [, driver = 'local', place, name = ''] = /^(?:(s3|qiniu):)?(private\/)?(.*)$/s.exec(key) ?? []
  if (!anyName.test(name)) throw new Error('not a storage key')
  return { driver: driver as StorageDriver, isPrivate: place !== undefined, name }
}

/** The name in a bucket. Public and private files have separate folders, so that one bucket can hold both. */
export function objectName({ isPrivate, name }: Pick<ParsedKey, 'isPrivate' | 'name'>): string {
  return `${isPrivate ? 'private' : 'public'}/${name}`
}

export function mimeOf(key: Key): string {
  if (key.endsWith('.mp4')) return 'video/mp4'
  if (key.endsWith('.csv')) return 'text/csv; charset=utf-8'
  return key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'
}
