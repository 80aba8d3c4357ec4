import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from './lifecycle.ts'

/**
 * Creates the directory if it is missing. Unlike its contents it is checked at startup: otherwise an unwritable one
 * would only fail in the middle of an upload.
 * @throws StartError when it is not a directory or cannot be created or written
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

/** Without `recursive`, which never ends below /proc: that exists, yet creating a directory in it gives ENOENT. */
function makeDirectory(dir: string): void {
  if (isDirectory(dir)) return
  const parent = path.dirname(dir)
  try {
    mkdirSync(dir)
  } catch (error) {
    // Another start may have created it at the same moment.
    if (isDirectory(dir)) return
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(parent)) throw error
    makeDirectory(parent)
    makeDirectory(dir)
  }
}

const isDirectory = (dir: string) => statSync(dir, { throwIfNoEntry: false })?.isDirectory() ?? false
