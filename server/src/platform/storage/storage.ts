import type { Readable } from 'node:stream'
import type { Shop } from '../shop/shop.ts'
import { type Key, parseKey } from './keys.ts'
import { localStorage } from './local-storage.ts'
import { StorageError } from './provider-call.ts'
import { qiniuStorage } from './qiniu-storage.ts'
import { s3Storage } from './s3-storage.ts'

/** Stores the bytes of files. Methods throw a StorageError when a provider fails. */
export interface Storage {
  /** Atomic. Returns the key it is stored under, because a provider may choose its own names. */
  put(key: Key, content: Content): Promise<Key>
  /** Undefined when there is no such file. */
  open(key: Key): Promise<{ stream: Readable; size: number } | undefined>
  /** Removing a file that no longer exists is not an error. */
  remove(key: Key): Promise<void>
}

/** In memory, or a file on this machine's disk, which is not removed. */
export type Content = Buffer | { path: string; bytes: number }

/** All configured storages; each key is handled by its own. With `providers`, whether they work is remembered. */
export function storageOf({ config, providers }: Pick<Shop, 'config'> & Partial<Pick<Shop, 'providers'>>): Storage {
  const use = <T>(work: () => Promise<T>) => (providers ? providers.use('storage', work) : work())

  function storageFor(key: Key): Storage {
    const { driver } = parseKey(key)
    const { s3, qiniu } = config.storages
    if (driver === 'local') return localStorage(config.dataDir)
    if (driver === 's3' && s3) return s3Storage(s3)
    if (driver === 'qiniu' && qiniu) return qiniuStorage(qiniu)
    throw new StorageError(`a file is on ${driver}, whose keys are not set`)
  }
  return {
    put: (key, content) => use(async () => storageFor(key).put(key, content)),
    open: (key) => use(async () => storageFor(key).open(key)),
    remove: (key) => use(async () => storageFor(key).remove(key)),
  }
}
