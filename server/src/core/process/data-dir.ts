import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from './lifecycle.ts'

/**
 * Makes the directory when it is not there. Other than what is in it, it is asked for at the start: what cannot be
 * written then would fail in the middle of somebody's upload.
 * @throws StartError when it is no directory, cannot be made or not be written
 */
export function prepareDataDir(dataDir: string): void {
  try {
    makeDirectory(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw new StartError(`DATA_DIR ${dataDir} is not a directory that can be written (${code})`)
  }
}

/** Not by `recursive`, which never ends where a directory is there and says that it is not when one is made in it: /proc. */
function makeDirectory(dir: string): void {
  if (isDirectory(dir)) return
  const parent = path.dirname(dir)
  try {
    mkdirSync(dir)
  } catch (error) {
    // Another start may have made it in this very moment.
    if (isDirectory(dir)) return
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(parent)) throw error
    makeDirectory(parent)
    makeDirectory(dir)
  }
}

const isDirectory = (dir: string) => statSync(dir, { throwIfNoEntry: false })?.isDirectory() ?? false
