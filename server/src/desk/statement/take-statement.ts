import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '@shop/contract/core/common.ts'
import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import type {
  adminStatementCheck,
  adminStatementImport,
  StatementColumn,
} from '@shop/contract/desk/statement/statement.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import type { Operator } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { requiredHeads } from './heads.ts'
import {
  findKnown,
  findTargets,
  insertLines,
  insertStatement,
  lockOpenLines,
  replaceSuggestions,
  toHex,
} from './queries.ts'
import { type ReadStatement, readStatement } from './read-statement.ts'
import { suggest } from './rules.ts'

type File = Pick<BodyOf<typeof adminStatementCheck>, 'data' | 'account' | 'encoding' | 'columns'>

function read(shop: Shop, { data, account, encoding, columns }: File, now: Date): ReadStatement {
  const zone = shop.settings.get('store').timezone
  const places = columns && new Map(columns.map(({ column, place }): [StatementColumn, number] => [column, place]))
  return readStatement(Buffer.from(data, 'base64'), { account, encoding, places, zone, now })
}

/** The effect that importing would have on each row of a file. @throws Refusal like `readStatement` */
export async function checkStatement(
  shop: Shop,
  { now, ...file }: File & { now: Date },
): Promise<DataOf<typeof adminStatementCheck>> {
  const { places, rows, ...statement } = read(shop, file, now)
  const known = await findKnown(
    shop.db,
    rows.flatMap(({ fingerprint }) => fingerprint ?? []),
  )
  return {
    ...statement,
    columns: [...places].map(([column, place]) => ({ column, place })),
    rows: rows.map(({ no, facts, fingerprint, problem }) => ({
      no,
      at: facts.at?.toISOString() ?? null,
      amountFen: facts.amountFen ?? null,
      balanceFen: facts.balanceFen ?? null,
      name: facts.name ?? '',
      counterAccount: facts.counterAccount ?? '',
      reference: facts.reference ?? '',
      remark: facts.remark ?? '',
      state: problem ? ('bad' as const) : known.has(toHex(fingerprint)) ? ('known' as const) : ('new' as const),
      problem: problem ?? null,
    })),
  }
}

/**
 * Stores the new rows and suggests targets for them. Moves no money.
 * @throws Refusal like `readStatement`, FILE_COLUMNS; Invalid: some rows are bad and `leaveOut` is not set
 */
export async function importStatement(
  shop: Shop,
  {
    operator,
    requestId,
    language = 'zh-Hant',
    now,
    ...wanted
  }: Omit<BodyOf<typeof adminStatementImport>, 'requestId'> & {
    operator: Operator
    requestId?: string
    language?: Language
    now: Date
  },
): Promise<DataOf<typeof adminStatementImport>> {
  const account = wanted.account.trim()
  const statement = read(shop, { ...wanted, account }, now)
  if (statement.missing.length > 0) {
    throw new Refusal('FILE_COLUMNS', {
      columns: statement.missing.map((column) => requiredHeads[column]?.[language] ?? column).join(', '),
    })
  }
  const good = statement.rows.flatMap((row) => (row.problem ? [] : [row]))
  const left = statement.rows.length - good.length
  if (left > 0 && !wanted.leaveOut) throw invalid('leaveOut', 'required')
  const of = { operatorId: operator.id, requestId, name: 'statement-import', target: account, body: wanted, now }
  return command(shop.db, of, async (tx) => {
    await lockName(tx, 'statement-lines')
    const before = await findKnown(
      tx,
      good.map(({ fingerprint }) => fingerprint),
    )
    const fresh = good.filter(({ fingerprint }) => !before.has(toHex(fingerprint)))
    const counts = { known: good.length - fresh.length, left }
    if (fresh.length === 0) return { statementId: null, added: 0, suggested: 0, ...counts }
    const row = { name: wanted.name.trim(), account, importedBy: operator.id, importedAt: now }
    const statementId = await insertStatement(tx, row)
    const ids = await insertLines(tx, statementId, fresh)
    const suggested = await suggestOpen(tx)
    return {
      statementId,
      added: ids.length,
      ...counts,
      suggested: suggested.filter(({ lineId }) => ids.includes(lineId)).length,
    }
  })
}

/** Searches for targets of open lines again. */
export async function rematch({ db }: Shop): Promise<{ suggested: number }> {
  return db.transaction().execute(async (tx) => {
    await lockName(tx, 'statement-lines')
    return { suggested: (await suggestOpen(tx)).length }
  })
}

const linesAtOnce = 5_000

/** Goes amount by amount, because only equal amounts match, and yields to other work in between. */
async function suggestOpen(tx: Tx) {
  const lines = await lockOpenLines(tx, linesAtOnce)
  const [newest, oldest] = [lines[0], lines.at(-1)]
  if (!newest || !oldest) return []
  const amounts = [...new Set(lines.map(({ amountFen }) => amountFen))]
  const targets = await findTargets(tx, { amounts, from: oldest.bookedAt, until: newest.bookedAt })
  const byAmount = Map.groupBy(targets, ({ amountFen }) => amountFen)
  const suggestions = []
  for (const [amount, same] of byAmount) {
    const own = lines.filter(({ amountFen }) => amountFen === amount)
    suggestions.push(...suggest(own, same))
    await nextTurn()
  }
  await replaceSuggestions(
    tx,
    lines.map(({ id }) => id),
    suggestions,
  )
  return suggestions
}
