import { chmodSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes the one lock of a directory, so that two servers never work on it. It is a lock of the operating system, which
 * lets go of it when the process ends in any way, kill -9 included; SQLite is merely how Node can ask for one.
 * @returns what releases it, or undefined when a living process has it
 * @throws when the file cannot be made or opened
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
