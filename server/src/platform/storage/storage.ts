import type { Shop } from '../shop/shop.ts'
import type { Storage } from './driver.ts'
import { type Key, parseKey } from './keys.ts'
import { localStorage } from './local-storage.ts'
import { StorageError } from './provider-call.ts'
import { qiniuStorage } from './qiniu-storage.ts'
import { s3Storage } from './s3-storage.ts'

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
