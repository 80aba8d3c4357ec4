import { Id, nullable } from '@shop/contract/core/common.ts'
import { adminInviterDecide, adminInviterList } from '@shop/contract/people/account/admin.ts'
import type { ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import Type from 'typebox'
import { type ChangeType, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { propose } from '../../platform/proposal/propose.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findUser, lockUser, type UserRow } from './users.ts'

export const inviterChanges: ChangeType = { type: 'user-inviter', permission: 'user.view' }

/**
 * A change of a shopper's inviter. An inviter receives a share of all that the shopper pays from then on, so naming one
 * takes two operators; removing one takes only one.
 */
export const inviterKind = proposalKind({
  name: 'user-inviter',
  list: adminInviterList,
  decide: adminInviterDecide,
  subject: 'user',
  payload: Type.Object({ inviterId: nullable(Id), before: nullable(Id) }),
  // Each of the three gains or loses by it.
  concerns: ({ inviterId, before }) => [inviterId, before].filter((id) => id !== null),
  oneOpen: 'PROPOSAL_OPEN',

  lock: (tx, key) => lockUser(tx, Number(key)),

  async isStale(on, { key, payload }) {
    return (await findUser(on, Number(key)))?.inviterId !== payload.before
  },

  async approve(_shop, tx, { id, key, payload: { inviterId, before }, reason }, { operator, now }) {
    const userId = Number(key)
    const user = await lockUser(tx, userId)
    await assertMayInvite(tx, { user, inviterId })
    await tx.updateTable('appUser').set({ inviterId }).where('id', '=', userId).execute()
    const edit = { before: { inviterId: before }, after: { inviterId }, reason }
    const by = { actor: `operator:${operator.id}` as const, now }
    await recordChange(tx, inviterChanges, { entityId: userId, name: null, ...edit }, by)
    return `user-inviter:${id}`
  },

  async describe({ shop: { db } }, proposals) {
    const ids = proposals.flatMap(({ key, payload: { inviterId, before } }) => [
      Number(key),
      inviterId ?? 0,
      before ?? 0,
    ])
    const users = await db
      .selectFrom('appUser')
      .select(['id', 'nickname'])
      .where('id', 'in', [0, ...ids])
      .execute()
    const nicknames = new Map(users.map(({ id, nickname }) => [id, nickname]))
    const personOf = (id: number) => ({ id, nickname: nicknames.get(id) ?? '' })
    return proposals.map(({ key, payload: { inviterId, before } }) => ({
      user: personOf(Number(key)),
      before: before === null ? null : personOf(before),
      after: inviterId === null ? null : personOf(inviterId),
    }))
  },
})

/**
 * Corrects who invited a shopper, which registration sets once. Earlier promises do not change.
 * @throws Refusal NOT_FOUND (also the inviter), SELF_REVIEW (shopper, old or new inviter is the operator),
 *   STATE_CHANGED (already so, or the account is closed), INVITER_LATER (registered after the shopper), INVITER_CLOSED
 *   (frozen or closed), PROPOSAL_OPEN; Invalid without a reason
 */
export function proposeInviter(
  shop: Shop,
  {
    userId,
    inviterId,
    ...by
  }: {
    userId: number
    inviterId: number | null
    reason: string
    operator: Operator
    requestId: string
    now: Date
  },
): Promise<{ proposalId: number; state: ProposalState }> {
  return propose(shop, inviterKind, { key: userId, asked: { inviterId }, ...by }, async (tx) => {
    if (!(await findUser(tx, userId))) throw new Refusal('NOT_FOUND')
    const user = await lockUser(tx, userId)
    if (user.inviterId === inviterId) throw new Refusal('STATE_CHANGED')
    await assertMayInvite(tx, { user, inviterId })
    return { payload: { inviterId, before: user.inviterId }, userId, alone: inviterId === null }
  })
}

/** @throws Refusal STATE_CHANGED (the account is closed), NOT_FOUND, INVITER_CLOSED, INVITER_LATER */
async function assertMayInvite(
  tx: Tx,
  { user, inviterId }: { user: UserRow; inviterId: number | null },
): Promise<void> {
  if (user.closedAt) throw new Refusal('STATE_CHANGED')
  if (inviterId === null) return
  const field = { field: 'inviterId' }
  const inviter = await findUser(tx, inviterId)
  if (!inviter) throw new Refusal('NOT_FOUND', {}, field)
  if (inviter.frozenAt || inviter.closedAt) throw new Refusal('INVITER_CLOSED', {}, field)
  if (!isEarlier(inviter, user)) throw new Refusal('INVITER_LATER', {}, field)
}

interface Registered {
  id: number
  createdAt: Date
}

/** A strict order of all users: a chain in which every inviter is earlier cannot contain a cycle. */
function isEarlier(one: Registered, other: Registered): boolean {
  const apart = one.createdAt.getTime() - other.createdAt.getTime()
  return apart < 0 || (apart === 0 && one.id < other.id)
}
