import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../core/process/lifecycle.ts'
import type { Config } from '../config/config.ts'

/** The directory for backups, unless a command names another file. */
export function backupsDir({ dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>): string {
  return backupDir ?? path.join(dataDir, 'backups')
}

/** @throws StartError when the directory does not exist and cannot be created */
export function makeBackupsDir(config: Pick<Config, 'dataDir' | 'backupDir'>): string {
  const dir = backupsDir(config)
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(`${dir} cannot be created (${(error as NodeJS.ErrnoException).code})`)
  }
  return dir
}

/** `shop-20261123T053000Z.tar.zst` */
export function backupName(now: Date): string {
  return `shop-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.zst`
}

/** Only files of this name are ever removed. */
export const ownBackup = /^shop-\d{8}T\d{6}Z\.tar\.zst$/
