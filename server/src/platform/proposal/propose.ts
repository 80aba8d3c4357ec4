import type { ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import { sql } from 'kysely'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Operator } from '../http/auth.ts'
import { notify } from '../notice/notify.ts'
import type { Shop } from '../shop/shop.ts'
import { assertPayload, conclude, recordStep } from './conclude.ts'
import { type ProposalKind, shoppersOf } from './kind.ts'
import { subjectOf, toProposal } from './queries.ts'
import { ownAmong } from './same-person.ts'

export interface Propose {
  /** key of the subject, such as an order id or a group of settings */
  key: string | number
  reason: string
  /** the input besides the reason; the same request id with different input is refused */
  asked: object
  operator: Operator
  requestId: string
  now: Date
}

/** The proposal that a kind makes of the input. */
export interface Draft<Payload extends object> {
  payload: Payload
  /** the shopper whose account it concerns, if any */
  userId?: number
  /** the kind leaves this to one operator, so it is carried out at once */
  alone?: boolean
}

/**
 * Stores a proposal and notifies operators who can decide. Carries it out only if the kind leaves it to one operator.
 * @param draft checks the input, under the kind's locks
 * @throws Invalid without a reason; Refusal SELF_REVIEW (it concerns the operator's own account), the kind's `oneOpen`, and
 *   whatever `draft` throws
 */
export async function propose<Payload extends object>(
  shop: Shop,
  kind: ProposalKind<Payload>,
  { key, asked, operator, requestId, now, ...wanted }: Propose,
  draft: (tx: Tx) => Promise<Draft<Payload>>,
): Promise<{ proposalId: number; state: ProposalState }> {
  const reason = wanted.reason.trim()
  if (reason === '') throw invalid('reason', 'required')
  const of = {
    operatorId: operator.id,
    requestId,
    name: `${kind.name}-propose`,
    target: String(key),
    now,
    body: { ...asked, reason },
  }
  const proposed = await command(shop.db, of, async (tx) => {
    const { payload, userId = null, alone = false } = await draft(tx)
    assertPayload(kind, payload)
    const own = await ownAmong(shop, tx, { operatorId: operator.id, userIds: shoppersOf(kind, { userId, payload }) })
    if (own.size > 0) throw new Refusal('SELF_REVIEW')
    const row = await tx
      .insertInto('proposal')
      .values({
        kind: kind.name,
        subject: subjectOf(kind, key),
        userId,
        payload: JSON.stringify(payload),
        reason,
        state: 'proposed',
        exclusive: kind.oneOpen !== undefined,
        proposedBy: operator.id,
        proposedAt: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'subject']).where(sql<boolean>`state = 'proposed' AND exclusive`).doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Refusal(kind.oneOpen ?? 'PROPOSAL_OPEN')
    const proposal = toProposal(row)
    if (alone) {
      const decision = { decision: 'approve', note: '', alone, operator, now } as const
      return { proposalId: row.id, state: await conclude(shop, tx, kind, proposal, decision) }
    }
    await recordStep(tx, kind, proposal, { from: null, to: 'proposed', reason, operator, now })
    await notify(tx, {
      event: `${kind.name}-proposed`,
      entity: `${kind.name}:${row.id}`,
      receiver: `permission:${kind.decide.permission}`,
      params: { subject: key },
      now,
    })
    return { proposalId: row.id, state: proposal.state }
  })
  if (proposed.state === 'approved') await kind.onApproved?.(shop)
  return proposed
}
