import type { Tx } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { CheckResult } from './check.ts'

/** What a comparison found by one check, as its report keeps it: of many only the first. */
export type Found = Pick<CheckResult, 'key' | 'kind' | 'count' | 'findings'>

/**
 * Whether somebody has to be told again of what a check found: only when something is there that was not there the last
 * time. Where not all is listed, that there is more of it.
 */
export function isNews(found: Found, before: Found | undefined): boolean {
  if (!before) return found.count > 0
  if (before.count > before.findings.length) return found.count > before.count
  const known = new Set(before.findings.map(({ what }) => what))
  return found.findings.some(({ what }) => !known.has(what))
}

/**
 * Tells whoever may see the books what a comparison has found and the one before it had not: each alarm once for as long
 * as it stands, and again when it has been away.
 */
export async function notifyOperators(
  tx: Tx,
  { reportId, found, before, now }: { reportId: number; found: readonly Found[]; before: readonly Found[]; now: Date },
): Promise<void> {
  for (const one of found) {
    const { key, kind, count } = one
    const last = before.find((other) => other.key === key)
    if (!isNews(one, last)) continue
    const event = kind === 'difference' ? 'ledger-difference' : 'ledger-alarm'
    const about = { event, entity: `ledger-report:${reportId}:${key}`, params: { check: key, count }, now }
    await notify(tx, { ...about, receiver: 'permission:ledger.view' })
  }
}
