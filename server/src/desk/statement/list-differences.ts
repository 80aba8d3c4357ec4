import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import type { adminStatementDifferences } from '@shop/contract/desk/statement/statement.ts'
import { readPage } from '../../core/list/cursor.ts'
import { addHours } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type Difference, selectDifferences } from './difference-queries.ts'
import { toTarget } from './list-statements.ts'
import { targetsOf } from './queries.ts'

const usualDays = 30

/** Movements that only the bank has, and movements that only the books have. */
export async function listDifferences(
  { db }: Shop,
  { account, from, until, side, now, ...at }: QueryOf<typeof adminStatementDifferences> & { now: Date },
): Promise<DataOf<typeof adminStatementDifferences>> {
  const end = until === undefined ? now : new Date(until)
  const begin = from === undefined ? addHours(end, -usualDays * 24) : new Date(from)
  const query = selectDifferences(db, { account: account?.trim() || undefined, from: begin, until: end, side })
  const page = await readPage(db, query, { by: 'd.at', type: 'moment', id: 'd.rank' }, at)
  const rows = page.rows as Difference[]
  const targets = await targetsOf(
    db,
    rows.flatMap(({ matchKind, matchId }) => (matchKind && matchId ? [{ kind: matchKind, id: matchId }] : [])),
  )
  return {
    ...page,
    rows: rows.map(({ rank, side, at, amountFen, line, key, event, matchKind, matchId }) => {
      const target = targets.get(`${matchKind}:${matchId}`)
      return {
        id: String(rank),
        side,
        at: at.toISOString(),
        amountFen: amountFen as Fen,
        line,
        entry: key && event ? { key, event, target: target ? toTarget(target) : null } : null,
      }
    }),
  }
}
