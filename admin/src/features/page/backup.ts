import { forget, store, stored } from '@shop/web/storage.ts'
import type { Draft } from './draft.ts'
import type { PageFile } from './queries.ts'

/** What was worked on and not saved yet, kept in this browser: a lost network, a closed tab or a session that ran out. */
export interface Backup {
  /** of the draft that it was made from */
  version: number
  draft: Draft
  /** uploaded since, which the server's draft does not name */
  files: PageFile[]
  at: string
}

const keyOf = (id: number) => `admin.page-draft.${id}`
/** Another tab's backup is not this one's to remove. */
const tab = Math.random().toString(36).slice(2)

export function readBackup(id: number): Backup | undefined {
  return stored<Backup>(keyOf(id))
}

export function writeBackup(id: number, backup: Omit<Backup, 'at'>): void {
  store(keyOf(id), { ...backup, at: new Date().toISOString(), tab })
}

/** After it was saved, or given up; `own`: only if this tab wrote it. */
export function dropBackup(id: number, { own }: { own: boolean }): void {
  const kept = readBackup(id) as (Backup & { tab?: string }) | undefined
  if (kept && (!own || kept.tab === tab)) forget(keyOf(id))
}
