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
  try {
    const text = localStorage.getItem(keyOf(id))
    return text === null ? undefined : (JSON.parse(text) as Backup)
  } catch {
    return undefined
  }
}

export function writeBackup(id: number, backup: Omit<Backup, 'at'>): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ ...backup, at: new Date().toISOString(), tab }))
  } catch {
    // A full store keeps nothing more; the page itself still has it.
  }
}

/** After it was saved, or given up; `own`: only if this tab wrote it. */
export function dropBackup(id: number, { own }: { own: boolean }): void {
  const kept = readBackup(id) as (Backup & { tab?: string }) | undefined
  if (kept && (!own || kept.tab === tab)) localStorage.removeItem(keyOf(id))
}
