import type { Readable } from 'node:stream'
import type { Shop } from '../shop/shop.ts'
import { type Key, parseKey } from './keys.ts'
import { localStorage } from './local-storage.ts'
import { StorageError } from './provider-call.ts'
import { qiniuStorage } from './qiniu-storage.ts'
import { s3Storage } from './s3-storage.ts'

/** Keeps the bytes of files. What it throws besides is a StorageError of a provider that fails. */
export interface Storage {
  /** Whole or not at all. Answers with the key under which it lies: a provider may choose its own names. */
  put(key: Key, content: Content): Promise<Key>
  /** Undefined when there is no such file. */
  open(key: Key): Promise<{ stream: Readable; size: number } | undefined>
  /** One that is gone already is no error. */
  remove(key: Key): Promise<void>
}

/** In memory, or a file on this machine's disk, which stays. */
export type Content = Buffer | { path: string; bytes: number }

/** Every storage that is set up; each key goes to its own. */
export function storageOf({ config }: Pick<Shop, 'config'>): Storage {
  function storageFor(key: Key): Storage {
    const { driver } = parseKey(key)
    const { s3, qiniu } = config.providers
    if (driver === 'local') return localStorage(config.dataDir)
    if (driver === 's3' && s3) return s3Storage(s3)
    if (driver === 'qiniu' && qiniu) return qiniuStorage(qiniu)
    throw new StorageError(`a file lies on ${driver}, whose keys are not set`)
  }
  return {
    put: async (key, content) => storageFor(key).put(key, content),
    open: async (key) => storageFor(key).open(key),
    remove: async (key) => storageFor(key).remove(key),
  }
}
