import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminAdjustmentPropose } from '@shop/contract/money/adjustment/adjustment.ts'
import type { ProposalDecision, ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import { account, type Currency, creditsOf } from '../../books/ledger/accounts.ts'
import { lockAccounts } from '../../books/ledger/balances.ts'
import { adjustment } from '../../books/ledger/events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockUser } from '../../people/account/users.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { notify } from '../../platform/notice/notify.ts'
import { assertDecides, decidedState } from '../../platform/proposal/two-persons.ts'
import type { Shop } from '../../platform/shop/shop.ts'

interface By {
  operator: Operator
  requestId: string
  now: Date
}

/**
 * Writes down that a balance should be corrected. Nothing moves.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (the account is closed), SELF_REVIEW (of the operator's own account); Invalid
 */
export async function proposeAdjustment(
  shop: Shop,
  {
    userId,
    operator,
    requestId,
    now,
    ...wanted
  }: By & { userId: number } & Omit<BodyOf<typeof adminAdjustmentPropose>, 'requestId'>,
): Promise<{ adjustmentId: number }> {
  const { currency, amount } = wanted
  const reason = wanted.reason.trim()
  const expiresAt = wanted.expiresAt && amount > 0 && currency !== 'CNY' ? new Date(wanted.expiresAt) : null
  if (amount === 0) throw invalid('amount', 'minimum')
  if (reason === '') throw invalid('reason', 'required')
  if (expiresAt && expiresAt <= now) throw invalid('expiresAt', 'format')
  const body = { userId, currency, amount, reason, expiresAt: expiresAt?.toISOString() ?? null }
  const of = { operatorId: operator.id, requestId, name: 'adjustment-propose', target: String(userId), body, now }
  return command(shop.db, of, async (tx) => {
    const user = await tx.selectFrom('appUser').select('closedAt').where('id', '=', userId).executeTakeFirst()
    if (!user) throw new Refusal('NOT_FOUND')
    if (user.closedAt) throw new Refusal('STATE_CHANGED')
    if (operator.userId === userId) throw new Refusal('SELF_REVIEW')
    const row = { userId, currency, amount, reason, expiresAt, proposedBy: operator.id, proposedAt: now }
    const { id } = await tx
      .insertInto('adjustment')
      .values({ ...row, state: 'proposed' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordHistory(tx, [{ entityType: 'user', entityId: userId, from: null, to: 'adjustment-proposed', reason }], {
      actor: `operator:${operator.id}`,
      now,
    })
    return { adjustmentId: id }
  })
}

/**
 * L80 by a second person, or the end of what was proposed.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, DUAL_REQUIRED (one decides on his own proposal, or withdraws another's),
 *   SELF_REVIEW, BALANCE_NOT_ENOUGH (less is there than is to be taken back)
 */
export async function decideAdjustment(
  shop: Shop,
  {
    adjustmentId,
    decision,
    note = '',
    operator,
    requestId,
    now,
  }: By & { adjustmentId: number; decision: ProposalDecision; note?: string },
): Promise<{ state: ProposalState }> {
  const body = { adjustmentId, decision, note }
  const target = String(adjustmentId)
  const of = { operatorId: operator.id, requestId, name: 'adjustment-decide', target, body, now }
  return command(shop.db, of, async (tx) => {
    const row = await tx
      .selectFrom('adjustment')
      .selectAll()
      .where('id', '=', adjustmentId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND')
    assertDecides(row, decision, operator)
    const state = decidedState[decision]
    await tx
      .updateTable('adjustment')
      .set({ state, decidedBy: operator.id, decidedAt: now, decisionNote: note.trim() })
      .where('id', '=', adjustmentId)
      .execute()
    if (decision === 'approve') await move(tx, row as Adjusted, { operator, now })
    const change = {
      entityType: 'user',
      entityId: row.userId,
      from: 'adjustment-proposed',
      to: `adjustment-${state}`,
      reason: [row.reason, note.trim()].filter(Boolean).join(' · '),
    } as const
    await recordHistory(tx, [change], { actor: `operator:${operator.id}`, now })
    return { state }
  })
}

interface Adjusted {
  id: number
  userId: number
  currency: Currency
  amount: number
  expiresAt: Date | null
}

async function move(
  tx: Tx,
  { id, userId, currency, amount, expiresAt }: Adjusted,
  { operator, now }: Pick<By, 'operator' | 'now'>,
): Promise<void> {
  // A closed account gets nothing any more: its owner cannot be asked, and what it had is settled.
  if ((await lockUser(tx, userId)).closedAt) throw new Refusal('STATE_CHANGED')
  const [balance] = await lockAccounts(tx, [
    currency === 'CNY' ? account('u.bal', userId) : creditsOf(userId, currency),
  ])
  if (balance.available + amount < 0) throw new Refusal('BALANCE_NOT_ENOUGH')
  const event = adjustment({ id, userId, currency, amount, expiresAt })
  await postTransfers(tx, { actor: `operator:${operator.id}`, now }, [event])
  const about = { entity: `adjustment:${id}`, receiver: `user:${userId}` as const, now }
  await notify(tx, { event: currency === 'PTS' ? 'points-adjusted' : 'adjusted', ...about })
}

const invalid = (field: string, keyword: string) => new Invalid([{ field, keyword, limit: 0, wanted: '' }])
