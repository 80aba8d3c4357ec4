import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { MatchKind } from '@shop/contract/desk/statement/statement.ts'
import type { Updateable } from 'kysely'
import { type PayProviderName, providerAccounts } from '../../books/ledger/accounts.ts'
import { lateMoney, providerPaidOut } from '../../books/ledger/events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import type { StatementLine } from '../../core/database/types.ts'
import type { Operator } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type LineRow, lockLine, targetsOf } from './queries.ts'

interface Decision {
  lineId: number
  operator: Operator
  requestId?: string
  now: Date
}

/**
 * Confirms the suggestion for each of these lines; skips lines that no longer have one, or whose target's amount has
 * changed.
 */
export async function confirmLines(
  shop: Shop,
  { ids, operator, requestId, now }: Omit<Decision, 'lineId'> & { ids: number[] },
): Promise<{ confirmed: number }> {
  const of = { operatorId: operator.id, requestId, name: 'statement-confirm', target: '', body: { ids }, now }
  return command(shop.db, of, async (tx) => {
    await lockName(tx, 'statement-lines')
    let confirmed = 0
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      const line = await lockLine(tx, id)
      if (line?.state !== 'suggested' || !line.matchKind || !line.matchId) continue
      const target = (await targetsOf(tx, [{ kind: line.matchKind, id: line.matchId }])).get(
        `${line.matchKind}:${line.matchId}`,
      )
      if (target?.amountFen !== line.amountFen) continue
      await update(tx, line, { state: 'matched', decidedBy: operator.id, decidedAt: now })
      confirmed += 1
    }
    return { confirmed }
  })
}

/**
 * Matches a line with a target; removes another line's suggestion of the same target.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (the line is decided, or its target is matched already), AMOUNT_MISMATCH
 */
export function matchLine(
  shop: Shop,
  { kind, targetId, ...decision }: Decision & { kind: MatchKind; targetId: number },
): Promise<void> {
  return decide(shop, decision, 'statement-match', { kind, targetId }, async (tx, line) => {
    if (!isOpen(line)) throw new Refusal('STATE_CHANGED')
    const target = (await targetsOf(tx, [{ kind, id: targetId }])).get(`${kind}:${targetId}`)
    if (!target) throw new Refusal('NOT_FOUND')
    if (target.amountFen !== line.amountFen) throw new Refusal('AMOUNT_MISMATCH')
    const other = await tx
      .selectFrom('statementLine')
      .select(['id', 'state'])
      .where('matchKind', '=', kind)
      .where('matchId', '=', targetId)
      .where('id', '<>', line.id)
      .executeTakeFirst()
    if (other?.state === 'matched') throw new Refusal('STATE_CHANGED')
    if (other) await update(tx, other, undone)
    return { state: 'matched', matchKind: kind, matchId: targetId }
  })
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED (the line is undecided, or its money is booked) */
export function unmatchLine(shop: Shop, decision: Decision): Promise<void> {
  return decide(shop, decision, 'statement-unmatch', {}, async (_tx, line) => {
    if (['open', 'suspense', 'provider'].includes(line.state)) throw new Refusal('STATE_CHANGED')
    return undone
  })
}

/**
 * L15: books the money as late money without an owner; operators who may review payments decide whose it is.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (decided, or outgoing money)
 */
export function suspendLine(shop: Shop, { note, ...decision }: Decision & { note: string }): Promise<void> {
  return decide(shop, decision, 'statement-suspend', { note }, async (tx, line) => {
    if (!isOpen(line) || line.amountFen < 0) throw new Refusal('STATE_CHANGED')
    const { operator, now } = decision
    const event = lateMoney({ transaction: `bank-${line.id}`, through: 'ext.bank', amountFen: fen(line.amountFen) })
    await postTransfers(tx, { actor: `operator:${operator.id}`, now }, [event])
    return { ...undone, state: 'suspense', note: note.trim() }
  })
}

/**
 * L90: WeChat Pay or Alipay has paid out what it held, less its fee.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (decided, or outgoing money), ABOVE_MAX
 */
export function bookProviderPayout(
  shop: Shop,
  { provider, feeFen, note, ...decision }: Decision & { provider: PayProviderName; feeFen: Fen; note: string },
): Promise<void> {
  return decide(shop, decision, 'statement-provider', { provider, feeFen, note }, async (tx, line) => {
    if (!isOpen(line) || line.amountFen < 0) throw new Refusal('STATE_CHANGED')
    const netFen = fen(line.amountFen)
    // A fee is a small part: more than the amount received is a typo, and a booking cannot be undone.
    if (feeFen > netFen) throw new Refusal('ABOVE_MAX', { maxFen: netFen }, { field: 'feeFen' })
    const { operator, now } = decision
    const through = providerAccounts[provider]
    const event = providerPaidOut({ statement: `bank-${line.id}`, through, netFen, feeFen })
    await postTransfers(tx, { actor: `operator:${operator.id}`, now }, [event])
    return { ...undone, state: 'provider', note: note.trim() }
  })
}

/** Marks a line as not concerning the shop's books. @throws Refusal NOT_FOUND, STATE_CHANGED */
export function setLineAside(shop: Shop, { note, ...decision }: Decision & { note: string }): Promise<void> {
  return decide(shop, decision, 'statement-set-aside', { note }, async (_tx, line) => {
    if (!isOpen(line)) throw new Refusal('STATE_CHANGED')
    return { ...undone, state: 'other', note: note.trim() }
  })
}

const isOpen = ({ state }: LineRow) => state === 'open' || state === 'suggested'

type Change = Pick<
  Updateable<StatementLine>,
  'state' | 'matchKind' | 'matchId' | 'sure' | 'note' | 'decidedBy' | 'decidedAt'
>

const undone: Change = {
  state: 'open',
  matchKind: null,
  matchId: null,
  sure: false,
  note: '',
  decidedBy: null,
  decidedAt: null,
}

async function decide(
  shop: Shop,
  { lineId, operator, requestId, now }: Decision,
  name: string,
  body: object,
  judge: (tx: Tx, line: LineRow) => Promise<Change>,
): Promise<void> {
  const target = String(lineId)
  const of = { operatorId: operator.id, requestId, name, target, body: { lineId, ...body }, now }
  await command(shop.db, of, async (tx) => {
    // Suggestions and matches of different lines may have the same target.
    await lockName(tx, 'statement-lines')
    const line = await lockLine(tx, lineId)
    if (!line) throw new Refusal('NOT_FOUND')
    const change = await judge(tx, line)
    const by = change.state === 'open' ? {} : { decidedBy: operator.id, decidedAt: now }
    await update(tx, line, { ...change, ...by })
    return {}
  })
}

async function update(tx: Tx, { id }: { id: number }, change: Change): Promise<void> {
  await tx.updateTable('statementLine').set(change).where('id', '=', id).execute()
}
