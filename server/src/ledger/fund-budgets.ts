import type { Db, Tx } from '../db/database.ts'
import { dayOf } from '../lib/time.ts'
import type { Shop } from '../shop.ts'
import { budget, type LotCurrency } from './accounts.ts'
import { lockAccounts } from './balances.ts'
import { budgetFilled } from './events.ts'
import { postTransfers } from './transfers.ts'

interface Programme {
  program: string
  currency: LotCurrency
  /** in the smallest unit: what it may give in a day */
  most: number
}

/** People of one moment do not queue at one row. What is larger than a part of the budget is not given. */
const shards = 4

/**
 * Fills the budgets of programmes that give every day up to what the settings allow (L70), each at most once a day of the
 * store; what is left of the day before stays in it.
 */
export async function fundBudgets(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  _payload: object,
  now: Date,
): Promise<void> {
  const day = dayOf(now, settings.get('store').timezone)
  for (const programme of programmesOf(settings)) await fill(db, programme, { day, now })
}

/** None is filled above what one person may fund: its worth stays within `risk.budgetDualFen`. */
function programmesOf(settings: Shop['settings']): Programme[] {
  const { module, points, sign } = {
    module: settings.get('module'),
    points: settings.get('points'),
    sign: settings.get('sign'),
  }
  const aloneFen = settings.get('risk').budgetDualFen
  const most = { PTS: Math.floor((aloneFen * points.perYuan) / 100), SUB: aloneFen }
  const signCurrency = sign.reward === 'points' ? 'PTS' : 'SUB'
  return [
    ...(module.points && points.giftOn
      ? [{ program: 'points', currency: 'PTS', wanted: points.dayBudget } as const]
      : []),
    ...(module.sign ? [{ program: 'sign', currency: signCurrency, wanted: sign.dayBudget } as const] : []),
  ].map(({ wanted, ...of }) => ({ ...of, most: Math.min(wanted, most[of.currency]) }))
}

async function fill(
  db: Db,
  { program, currency, most }: Programme,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  const id = `${program}.${currency}-${day}`
  if (await isFilled(db, id)) return
  await db.transaction().execute(async (tx) => {
    const parts = Array.from({ length: shards }, (_, shard) => budget(program, currency, shard))
    // Another node that does the same waits here, and then finds it done.
    const balances = await lockAccounts(tx, parts)
    if (await isFilled(tx, id)) return
    const lacking = balances.map(({ available }) => Math.max(0, Math.floor(most / shards) - available))
    await postTransfers(tx, { actor: 'system:budget', now }, [budgetFilled({ id, program, currency, lacking })])
  })
}

async function isFilled(db: Db | Tx, id: string): Promise<boolean> {
  const filled = await db
    .selectFrom('ledgerTransfer')
    .select('id')
    .where('entityType', '=', 'budget')
    .where('entityId', '=', id)
    .executeTakeFirst()
  return filled !== undefined
}
