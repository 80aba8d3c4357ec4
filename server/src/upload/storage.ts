import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { publicUploadsDir } from '../http/static.ts'
import type { Shop } from '../shop.ts'

/** Where stored files lie. Keys are made by `newKey`; those of private files start with `private/`. */
export interface Storage {
  driver: 'local'
  /** Whole or not at all. */
  put(key: string, data: Buffer): Promise<void>
  /** Undefined when there is no such file. */
  open(key: string): Promise<{ stream: Readable; size: number } | undefined>
  /** One that is gone already is no error. */
  remove(key: string): Promise<void>
}

/** A name that says nothing and that nobody guesses; no part of it comes from outside. */
export function newKey(visibility: 'public' | 'private', size: string): string {
  const name = randomBytes(16).toString('hex')
  return `${visibility === 'private' ? 'private/' : ''}${name.slice(0, 2)}/${name}-${size}.webp`
}

export function storageOf({ config }: Pick<Shop, 'config'>): Storage {
  const publicDir = publicUploadsDir(config.dataDir)
  // Beside the directory that is served, never below it.
  const privateDir = path.join(config.dataDir, 'private-uploads')

  function fileOf(key: string): string {
    const [, isPrivate, name = ''] = /^(private\/)?([0-9a-f]{2}\/[0-9a-f]{32}-[sml]\.webp)$/.exec(key) ?? []
    if (name === '') throw new Error('not a storage key')
    return path.join(isPrivate ? privateDir : publicDir, name)
  }

  return {
    driver: 'local',
    async put(key, data) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      const half = `${file}.${randomBytes(4).toString('hex')}.tmp`
      // Flushed before it gets its name: a row never names a file that a power cut has emptied.
      await writeFile(half, data, { flush: true, mode: 0o640 })
      await rename(half, file)
    },
    async open(key) {
      try {
        const file = fileOf(key)
        const { size } = await stat(file)
        return { stream: createReadStream(file), size }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true })
    },
  }
}
