import type { Readable } from 'node:stream'
import type { Key } from './keys.ts'

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
