import { mobilePattern, normaliseMobile } from '@shop/contract/core/contact.ts'
import {
  invitationDays,
  invitationsPerDay,
  membersMax,
  openInvitationsMax,
} from '@shop/contract/merchant/membership/membership.ts'
import type { MemberRole } from '@shop/contract/people/operator/members.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { guardMerchant } from '../../goods/seller/queries.ts'
import { findMembership, type Member } from '../../people/operator/members.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { countInvitations, findInvitationsTo, findMembersShown, findMobile, findOpenInvitations } from './queries.ts'

/**
 * Invites the person who has, or will have, an account with this number. The answer does not reveal whether one exists.
 * @throws Refusal MEMBER_ALREADY, INVITED_ALREADY, INVITATIONS_FULL, MEMBERS_FULL, STATE_CHANGED (the merchant has been
 *   terminated); Invalid
 */
export function inviteMember(
  { db }: Shop,
  {
    member,
    role,
    requestId,
    now,
    ...input
  }: { member: Member; mobile: string; role: MemberRole; requestId: string; now: Date },
): Promise<{ id: number }> {
  const { id: operatorId, merchantId } = member
  const mobile = normaliseMobile(input.mobile)
  if (!mobilePattern.test(mobile)) throw invalid('mobile', 'format')
  const of = { operatorId, requestId, name: 'member-invite', target: String(merchantId), body: { mobile, role }, now }
  return command(db, of, async (tx) => {
    const merchant = await guardMerchant(tx, merchantId)
    if (merchant?.state === 'terminated') throw new Refusal('STATE_CHANGED')
    await assertRoom(tx, { merchantId, mobile, now })
    const userId = await findUserId(tx, mobile)
    if (userId !== undefined && (await findMembership(tx, { userId, merchantId }))) {
      throw new Refusal('MEMBER_ALREADY', {}, { field: 'mobile' })
    }
    // Ends an expired one to make room for this.
    await tx
      .updateTable('memberInvitation')
      .set({ state: 'replaced', endedAt: now })
      .where('merchantId', '=', merchantId)
      .where('mobile', '=', mobile)
      .where('state', '=', 'open')
      .execute()
    const { id } = await tx
      .insertInto('memberInvitation')
      .values({
        merchantId,
        mobile,
        role,
        state: 'open',
        invitedBy: operatorId,
        createdAt: now,
        expiresAt: addHours(now, invitationDays * 24),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (userId !== undefined) await tellInvited(tx, { id, userId, now })
    return { id }
  })
}

/** Notifies a new account of the invitations its number got before. */
export async function tellNewcomer(tx: Tx, { userId, now }: { userId: number; now: Date }): Promise<void> {
  const mobile = await findMobile(tx, userId)
  if (mobile === null) return
  for (const { id } of await findInvitationsTo(tx, { mobile, now })) await tellInvited(tx, { id, userId, now })
}

function tellInvited(tx: Tx, { id, userId, now }: { id: number; userId: number; now: Date }): Promise<void> {
  return notify(tx, { event: 'member-invited', entity: `member-invitation:${id}`, receiver: `user:${userId}`, now })
}

async function assertRoom(tx: Tx, { merchantId, mobile, now }: { merchantId: number; mobile: string; now: Date }) {
  const open = await findOpenInvitations(tx, { merchantId, now })
  if (open.some((one) => one.mobile === mobile)) throw new Refusal('INVITED_ALREADY', {}, { field: 'mobile' })
  if (open.length >= openInvitationsMax) throw new Refusal('INVITATIONS_FULL', { max: openInvitationsMax })
  // Each invitation may notify a stranger.
  const today = await countInvitations(tx, { merchantId, since: addHours(now, -24) })
  if (today >= invitationsPerDay) throw new Refusal('INVITATIONS_FULL', { max: invitationsPerDay })
  const members = await findMembersShown(tx, merchantId)
  if (members.length >= membersMax) throw new Refusal('MEMBERS_FULL', { max: membersMax })
}

async function findUserId(tx: Tx, mobile: string): Promise<number | undefined> {
  const user = await tx.selectFrom('appUser').select('id').where('mobile', '=', mobile).executeTakeFirst()
  return user?.id
}

/**
 * Revokes an open invitation.
 * @throws Refusal NOT_FOUND (also another merchant's), INVITATION_OVER
 */
export async function revokeInvitation(
  { db }: Shop,
  { member, invitationId, requestId, now }: { member: Member; invitationId: number; requestId: string; now: Date },
): Promise<void> {
  const { id: operatorId, merchantId } = member
  const of = { operatorId, requestId, name: 'member-invitation-revoke', target: String(invitationId), body: {}, now }
  await command(db, of, async (tx) => {
    const invitation = await tx
      .selectFrom('memberInvitation')
      .select('state')
      .where('id', '=', invitationId)
      .where('merchantId', '=', merchantId)
      .forUpdate()
      .executeTakeFirst()
    if (!invitation) throw new Refusal('NOT_FOUND')
    if (invitation.state !== 'open') throw new Refusal('INVITATION_OVER')
    await tx
      .updateTable('memberInvitation')
      .set({ state: 'revoked', endedAt: now })
      .where('id', '=', invitationId)
      .execute()
    return {}
  })
}
