import { chmodSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes the lock of a directory, so that two servers never share it. The operating system holds the lock and releases
 * it however the process ends, kill -9 included; SQLite is merely Node's way to get one.
 * @returns a function that releases it, or undefined when a living process holds it
 * @throws when the file cannot be created or opened
 */
export function lockDirectory(dir: string): (() => void) | undefined {
  const file = path.join(dir, 'lock')
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    chmodSync(file, 0o600)
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
  return () => lock.close()
}

const SQLITE_BUSY = 5
const isBusy = (error: unknown) => (error as { errcode?: number }).errcode === SQLITE_BUSY
