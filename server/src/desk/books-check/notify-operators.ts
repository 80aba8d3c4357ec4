import type { Tx } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { CheckResult } from './check.ts'

/** One check's findings as the report stores them: only the first ones if there are many. */
export type Found = Pick<CheckResult, 'key' | 'kind' | 'count' | 'findings'>

/**
 * Whether operators must be notified of a check's findings: only if one of them is new since the last check, or, when
 * not all of the last ones were stored, if there are more of them.
 */
export function isNews(found: Found, before: Found | undefined): boolean {
  if (!before) return found.count > 0
  if (before.count > before.findings.length) return found.count > before.count
  const known = new Set(before.findings.map(({ what }) => what))
  return found.findings.some(({ what }) => !known.has(what))
}

/**
 * Notifies operators who may see the books of findings that are new since the last check: each alarm once for as long
 * as it lasts, and again if it returns.
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
