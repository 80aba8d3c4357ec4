import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminBooks } from '@shop/contract/desk/books-check/books-check.ts'
import { accountKinds, type Currency, currencies } from '../../books/ledger/accounts.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { planJob } from '../../platform/job/plan.ts'
import { isPlanned } from '../../platform/job/queue.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { checkBooksJob } from './jobs.ts'
import { findReports, type ReportRow, sumByType } from './queries.ts'
import { equationOf, groupOf } from './rules.ts'

const runsShown = 10
const checkKey = 'check-ledger'

/** The sums of all accounts at this moment, and the findings of the last check. */
export async function loadBooks({ db }: Shop, now: Date): Promise<DataOf<typeof adminBooks>> {
  const [sums, reports, checking] = await Promise.all([
    sumByType(db),
    findReports(db, runsShown),
    isPlanned(db, checkKey),
  ])
  const types = sums
    .map(({ bound: _, ...type }) => ({ ...type, group: groupOf(type.type) }))
    .toSorted((a, b) => placeOf(a.type) - placeOf(b.type) || a.type.localeCompare(b.type))
  const newest = reports[0]
  return {
    at: now.toISOString(),
    equations: (Object.keys(currencies) as Currency[])
      .filter((currency) => types.some((type) => type.currency === currency))
      .map((currency) => equationOf(currency, types)),
    types,
    report: newest
      ? { ...toRun(newest), checks: newest.findings.map(({ key, count, findings }) => ({ key, count, findings })) }
      : null,
    runs: reports.map(toRun),
    checking,
  }
}

/** Plans a check in the background, once however often it is requested. */
export async function requestBooksCheck({ db }: Shop, operator: Operator): Promise<void> {
  if (await isPlanned(db, checkKey)) return
  await db
    .transaction()
    .execute((tx) =>
      planJob(tx, checkBooksJob, { actor: `operator:${operator.id}` }, { key: checkKey, maxAttempts: 3 }),
    )
}

const known = Object.keys(accountKinds)
/** In the order of `accounts.ts`, then the budgets. */
const placeOf = (type: string) => (known.includes(type) ? known.indexOf(type) : known.length)

function toRun({ id, at, actorName, tookMs, differences, alarms }: ReportRow) {
  return { id, at: at.toISOString(), actor: actorName, tookMs, differences, alarms }
}
