import { membersMax } from '@shop/contract/merchant/membership/membership.ts'
import type { MemberRole } from '@shop/contract/people/operator/members.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { guardMerchant } from '../../goods/seller/queries.ts'
import { addMember, findMembers, notifyMembers } from '../../people/operator/members.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { recordMembership } from './changes.ts'
import { findMobile } from './queries.ts'

interface Answer {
  userId: number
  invitationId: number
  requestId: string
  now: Date
}

/**
 * Makes the shopper a member at once and notifies the owners.
 * @throws Refusal NOT_FOUND (also one to another number), INVITATION_OVER, MEMBERS_FULL
 */
export function acceptInvitation(
  { db }: Shop,
  { userId, invitationId, requestId, now }: Answer,
): Promise<{ merchantId: number }> {
  const target = String(invitationId)
  return command(db, { userId, requestId, name: 'member-invitation-accept', target, body: {}, now }, async (tx) => {
    const { merchantId, role } = await endInvitation(tx, { userId, invitationId, to: 'accepted', now })
    const members = await findMembers(tx, merchantId)
    // A user who has meanwhile become a member in another way keeps their role.
    if (members.some((member) => member.userId === userId)) return { merchantId }
    if (members.length >= membersMax) throw new Refusal('MEMBERS_FULL', { max: membersMax })
    await addMember(tx, { merchantId, userId, role }, { now })
    await recordMembership(tx, { merchantId, userId, after: role }, { actor: `user:${userId}`, now })
    const entity = `member-invitation:${invitationId}`
    await notifyMembers(tx, { merchantId, permission: 'shop.members', event: 'member-joined', entity, now })
    return { merchantId }
  })
}

/** @throws Refusal NOT_FOUND (also one to another number), INVITATION_OVER */
export async function declineInvitation({ db }: Shop, { userId, invitationId, requestId, now }: Answer): Promise<void> {
  const target = String(invitationId)
  await command(db, { userId, requestId, name: 'member-invitation-decline', target, body: {}, now }, async (tx) => {
    await endInvitation(tx, { userId, invitationId, to: 'declined', now })
    return {}
  })
}

/** Ends an open invitation to the shopper's number, with the merchant guarded. */
async function endInvitation(
  tx: Tx,
  { userId, invitationId, to, now }: Omit<Answer, 'requestId'> & { to: 'accepted' | 'declined' },
): Promise<{ merchantId: number; role: MemberRole }> {
  const invitation = await tx
    .selectFrom('memberInvitation')
    .select(['merchantId', 'mobile', 'role'])
    .where('id', '=', invitationId)
    .executeTakeFirst()
  if (!invitation || invitation.mobile !== (await findMobile(tx, userId))) throw new Refusal('NOT_FOUND')
  const { merchantId, role } = invitation
  const merchant = await guardMerchant(tx, merchantId)
  const { numUpdatedRows } = await tx
    .updateTable('memberInvitation')
    .set({ state: to, endedAt: now })
    .where('id', '=', invitationId)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows === 0n || merchant?.state === 'terminated') throw new Refusal('INVITATION_OVER')
  return { merchantId, role: role as MemberRole }
}
