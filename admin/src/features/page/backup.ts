import { forget, store, stored } from '@shop/web/storage.ts'
import type { Draft } from './draft.ts'
import type { PageFile } from './queries.ts'

/** Unsaved work stored in this browser, in case of a lost network, a closed tab or an expired session. */
export interface Backup {
  /** version of the draft it is based on */
  version: number
  draft: Draft
  /** files uploaded since, which the server's draft does not contain */
  files: PageFile[]
  at: string
}

const keyOf = (id: number) => `admin.page-draft.${id}`
/** A tab must not remove another tab's backup. */
const tab = Math.random().toString(36).slice(2)

export function readBackup(id: number): Backup | undefined {
  return stored<Backup>(keyOf(id))
}

export function writeBackup(id: number, backup: Omit<Backup, 'at'>): void {
  store(keyOf(id), { ...backup, at: new Date().toISOString(), tab })
}

/** Called after saving or discarding; `own`: only if this tab wrote it. */
export function dropBackup(id: number, { own }: { own: boolean }): void {
  const kept = readBackup(id) as (Backup & { tab?: string }) | undefined
  if (kept && (!own || kept.tab === tab)) forget(keyOf(id))
}
