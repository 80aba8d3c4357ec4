import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import type {
  adminStatementAccounts,
  adminStatementCandidates,
  adminStatementLines,
  adminStatementList,
} from '@shop/contract/desk/statement/statement.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import { readPage } from '../../core/list/cursor.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findTargets, type LineRow, selectLines, targetsOf } from './queries.ts'
import { scoreOf, type Target } from './rules.ts'

/** Imported statements, newest first, with their totals. */
export async function listStatements(
  { db }: Shop,
  at: QueryOf<typeof adminStatementList>,
): Promise<DataOf<typeof adminStatementList>> {
  const query = db
    .selectFrom('statement as s')
    .innerJoin('operator as o', 'o.id', 's.importedBy')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('statementLine as l')
          .whereRef('l.statementId', '=', 's.id')
          .select([
            sql<number>`count(*)::int`.as('lines'),
            sql<number>`count(*) FILTER (WHERE l.state IN ('open', 'suggested'))::int`.as('open'),
            sql<Date>`min(l.booked_at)`.as('firstAt'),
            sql<Date>`max(l.booked_at)`.as('lastAt'),
            sql<number>`coalesce(sum(l.amount_fen) FILTER (WHERE l.amount_fen > 0), 0)::bigint`.as('inFen'),
            sql<number>`coalesce(-sum(l.amount_fen) FILTER (WHERE l.amount_fen < 0), 0)::bigint`.as('outFen'),
          ])
          .as('sum'),
      (join) => join.onTrue(),
    )
    .selectAll('s')
    .selectAll('sum')
    .select('o.name as operatorName')
  const page = await readPage(db, query, { by: 's.importedAt', type: 'moment', id: 's.id' }, at)
  return {
    ...page,
    rows: page.rows.map(({ operatorName, importedAt, firstAt, lastAt, inFen, outFen, ...row }) => ({
      id: row.id,
      name: row.name,
      account: row.account,
      lines: row.lines,
      open: row.open,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      inFen: fen(inFen),
      outFen: fen(outFen),
      importedBy: operatorName,
      importedAt: importedAt.toISOString(),
    })),
  }
}

/** Every account named by a statement, sorted by name. */
export async function listAccounts({ db }: Shop): Promise<DataOf<typeof adminStatementAccounts>> {
  const rows = await db.selectFrom('statement').select('account').distinct().orderBy('account').execute()
  return { accounts: rows.map(({ account }) => account) }
}

export async function listLines(
  { db }: Shop,
  { state, statementId, way, keyword, ...at }: QueryOf<typeof adminStatementLines>,
): Promise<DataOf<typeof adminStatementLines>> {
  const order = { by: 'l.bookedAt', type: 'moment', id: 'l.id' } as const
  const page = await readPage(db, selectLines(db, { state, statementId, way, keyword }), order, at)
  const rows = page.rows as unknown as (LineRow & { account: string; decider: string | null })[]
  const targets = await targetsOf(
    db,
    rows.flatMap(({ matchKind, matchId }) => (matchKind && matchId ? [{ kind: matchKind, id: matchId }] : [])),
  )
  return {
    ...page,
    rows: rows.map((row) => {
      const target = targets.get(`${row.matchKind}:${row.matchId}`)
      return {
        id: row.id,
        statementId: row.statementId,
        account: row.account,
        state: row.state,
        sure: row.sure,
        at: row.bookedAt.toISOString(),
        amountFen: row.amountFen as Fen,
        balanceFen: row.balanceFen as Fen | null,
        name: row.name,
        counterAccount: row.counterAccount,
        reference: row.reference,
        remark: row.remark,
        target: target ? toTarget(target) : null,
        note: row.note,
        decidedBy: row.decider,
        decidedAt: row.decidedAt?.toISOString() ?? null,
      }
    }),
  }
}

/** Unmatched targets of the same amount, most likely first. @throws Refusal NOT_FOUND */
export async function listCandidates({ db }: Shop, id: number): Promise<DataOf<typeof adminStatementCandidates>> {
  const line = await db.selectFrom('statementLine').selectAll().where('id', '=', id).executeTakeFirst()
  if (!line) throw new Refusal('NOT_FOUND')
  const { amountFen, bookedAt } = line
  const found = await findTargets(db, { amounts: [amountFen], from: bookedAt, until: bookedAt })
  const distance = ({ at }: Target) => Math.abs(at.getTime() - bookedAt.getTime())
  const rows = found.toSorted((a, b) => scoreOf(line, b) - scoreOf(line, a) || distance(a) - distance(b)).slice(0, 50)
  return { rows: rows.map(toTarget) }
}

export function toTarget({ kind, id, number, amountFen, at, state, person, reference }: Target) {
  return { kind, id, number, amountFen: fen(amountFen), at: at.toISOString(), state, person, reference }
}
