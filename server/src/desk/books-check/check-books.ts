import { Gauge, type Registry } from 'prom-client'
import type { Db, Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { checkLedger, type LedgerReport } from './check.ts'
import { type Found, notifyOperators } from './notify-operators.ts'

/** Checks the books, stores the result and logs it. Repairs nothing. `actor`: who requested it. */
export async function checkBooks(
  shop: Shop,
  { actor = 'system:reconcile-ledger' }: { actor?: string },
  now: Date,
): Promise<void> {
  const report = await runBooksCheck(shop, actor, now)
  const { differences, alarms } = report
  const found = report.checks.filter((check) => check.count > 0)
  if (differences > 0) shop.log.error({ differences, alarms, found }, 'the ledger does not agree with its transfers')
  else if (alarms > 0) shop.log.warn({ alarms, found }, 'the ledger has alarms for an operator to look at')
  else shop.log.info('the ledger agrees with its transfers')
}

/** The check without the log entry: its result is stored, and operators are notified of new findings. */
export async function runBooksCheck(shop: Shop, actor: string, now: Date): Promise<LedgerReport> {
  const begun = performance.now()
  const report = await checkLedger(shop.db, { now, commissionCapBp: shop.settings.get('commission').totalCapBp })
  const tookMs = Math.round(performance.now() - begun)
  await shop.db.transaction().execute((tx) => keepReport(tx, report, { actor, tookMs }))
  return report
}

async function keepReport(
  tx: Tx,
  { differences, alarms, checks, at }: LedgerReport,
  run: { actor: string; tookMs: number },
): Promise<void> {
  // The second of two simultaneous checks sees what the first has already reported.
  await lockName(tx, 'ledger-report')
  const last = tx.selectFrom('ledgerReport').select('findings').orderBy('id', 'desc').limit(1)
  const before = ((await last.executeTakeFirst())?.findings ?? []) as unknown as Found[]
  const found = checks.filter((check) => check.count > 0)
  const { id: reportId } = await tx
    .insertInto('ledgerReport')
    .values({ differences, alarms, findings: JSON.stringify(found), at, ...run })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyOperators(tx, { reportId, found, before, now: at })
}

/** Exposes the newest result on `/metrics`, whichever node produced it. */
export function watchLedger(metrics: Registry, db: Db): void {
  const newest = () =>
    db
      .selectFrom('ledgerReport')
      .select(['differences', 'alarms', 'at'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  new Gauge({
    name: 'shop_ledger_findings',
    help: 'Findings of the last check of the books',
    labelNames: ['kind'],
    registers: [metrics],
    async collect() {
      const report = await newest()
      this.set({ kind: 'difference' }, report?.differences ?? 0)
      this.set({ kind: 'alarm' }, report?.alarms ?? 0)
    },
  })
  new Gauge({
    name: 'shop_ledger_checked_seconds',
    help: 'Time of the last check of the books, Unix time; 0 = never',
    registers: [metrics],
    async collect() {
      const report = await newest()
      this.set(report ? report.at.getTime() / 1000 : 0)
    },
  })
}
