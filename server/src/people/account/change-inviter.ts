import { type ChangeType, recordChange } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { assertNotOwn } from '../../platform/proposal/own.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findUser, lockUser } from './users.ts'

export const inviterChanges: ChangeType = { type: 'user-inviter', permission: 'user.view' }

/**
 * Corrects who invited a shopper, which registration sets once. Nothing that was promised before changes.
 * @throws Refusal NOT_FOUND (also the inviter), SELF_REVIEW (shopper, old or new inviter is the operator), STATE_CHANGED
 *   (it is so already), INVITER_LATER (registered after the shopper), INVITER_CLOSED (frozen or closed)
 */
export function changeInviter(
  shop: Shop,
  wanted: {
    userId: number
    inviterId: number | null
    reason: string
    operatorId: number
    requestId: string
    now: Date
  },
): Promise<object> {
  const { userId, inviterId, reason, operatorId, requestId, now } = wanted
  const of = { operatorId, requestId, name: 'user-inviter', target: String(userId), body: { inviterId, reason }, now }
  return command(shop.db, of, async (tx) => {
    if (!(await findUser(tx, userId))) throw new Refusal('NOT_FOUND')
    const user = await lockUser(tx, userId)
    if (user.closedAt) throw new Refusal('STATE_CHANGED')
    if (user.inviterId === inviterId) throw new Refusal('STATE_CHANGED')
    // Each of the three gains or loses by it.
    for (const id of [userId, user.inviterId, inviterId]) {
      if (id !== null) await assertNotOwn(shop, tx, { operatorId, userId: id })
    }
    const field = { field: 'inviterId' }
    const inviter = inviterId === null ? undefined : await findUser(tx, inviterId)
    if (inviterId !== null && !inviter) throw new Refusal('NOT_FOUND', {}, field)
    if (inviter && (inviter.frozenAt || inviter.closedAt)) throw new Refusal('INVITER_CLOSED', {}, field)
    if (inviter && !isEarlier(inviter, user)) throw new Refusal('INVITER_LATER', {}, field)
    await tx.updateTable('appUser').set({ inviterId }).where('id', '=', userId).execute()
    await recordChange(
      tx,
      inviterChanges,
      {
        entityId: userId,
        name: null,
        reason: reason.trim(),
        before: { inviterId: user.inviterId },
        after: { inviterId },
      },
      { actor: `operator:${operatorId}`, now },
    )
    return {}
  })
}

interface Registered {
  id: number
  createdAt: Date
}

/** A strict order of all users: a chain of inviters that only leads to earlier ones has no circle. */
function isEarlier(one: Registered, other: Registered): boolean {
  const apart = one.createdAt.getTime() - other.createdAt.getTime()
  return apart < 0 || (apart === 0 && one.id < other.id)
}
