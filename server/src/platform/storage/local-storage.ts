import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { publicUploadsDir } from '../http/static.ts'
import type { Storage } from './driver.ts'
import { type Key, ownName, parseKey } from './keys.ts'

/** Next to the served directory, never below it. */
export function privateUploadsDir(dataDir: string): string {
  return path.join(dataDir, 'private-uploads')
}

/**
 * The path of a file on the local disk.
 * @throws Error when the key is not of the local disk
 */
export function localPath(dataDir: string, key: Key): string {
  const { driver, isPrivate, name } = parseKey(key)
  if (driver !== 'local' || !ownName.test(name)) throw new Error('not a key of the local disk')
  return path.join(isPrivate ? privateUploadsDir(dataDir) : publicUploadsDir(dataDir), name)
}

/** Stores files below DATA_DIR. The server itself serves the public ones from there. */
export function localStorage(dataDir: string): Storage {
  const fileOf = (key: Key) => localPath(dataDir, key)

  return {
    async put(key, content) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      const half = `${file}.${randomBytes(4).toString('hex')}.tmp`
      try {
        // Flushed before it is renamed, so that no row refers to a file that a power failure has emptied.
        if (Buffer.isBuffer(content)) await writeFile(half, content, { flush: true, mode: 0o640 })
        else await copyFlushed(content.path, half)
        await rename(half, file)
        await syncDirectory(path.dirname(file))
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
      return key
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

/** Without it a power failure may undo the rename. Some systems cannot open a directory: they need no such thing. */
export async function syncDirectory(dir: string): Promise<void> {
  if (process.platform === 'win32') return
  const directory = await open(dir, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

async function copyFlushed(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  const file = await open(to, 'r+')
  try {
    await file.chmod(0o640)
    await file.sync()
  } finally {
    await file.close()
  }
}
