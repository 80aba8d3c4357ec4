import type { CloseObstacle } from '@shop/contract/people/closing/closing.ts'
import type { MemberRole } from '@shop/contract/people/operator/members.ts'
import { clearChangeNames } from '../../core/command/change.ts'
import { type Command, command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { guardMerchant } from '../../goods/seller/queries.ts'
import { nicknamesOf } from '../../people/account/forget-user.ts'
import {
  changeMemberRole,
  clearMemberNames,
  findMembers,
  findMembership,
  findMemberships,
  type Member,
  type Membership,
  notifyMembers,
  removeMember,
} from '../../people/operator/members.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { memberChanges, recordMembership } from './changes.ts'
import { assertReplaceable } from './rules.ts'

interface Of {
  member: Member
  /** whose membership */
  memberId: number
  requestId: string
  now: Date
}

/**
 * Changes a member's role, from their next call on.
 * @throws Refusal NOT_FOUND (also another merchant's), LAST_OWNER, OWNER_RESPONSIBLE
 */
export async function changeRole({ db }: Shop, { role, ...of }: Of & { role: MemberRole }): Promise<void> {
  await command(db, commandOf('member-role', of, { role }), async (tx) => {
    const found = await lockMember(tx, of)
    if (found.role === role) return {}
    await changeMemberRole(tx, { id: found.id, role })
    await record(tx, found, role, of)
    const entity = `member:${found.id}:${of.now.getTime()}`
    await notify(tx, { event: 'member-role-changed', entity, receiver: `user:${found.userId}`, now: of.now })
    return {}
  })
}

/**
 * Ends a membership: the member's next call is refused.
 * @throws Refusal NOT_FOUND (also another merchant's), LAST_OWNER, OWNER_RESPONSIBLE
 */
export async function endMembership({ db }: Shop, of: Of): Promise<void> {
  await command(db, commandOf('member-remove', of), async (tx) => {
    const found = await lockMember(tx, of)
    await end(tx, found, of)
    const entity = `member:${found.id}:${of.now.getTime()}`
    await notify(tx, { event: 'member-removed', entity, receiver: `user:${found.userId}`, now: of.now })
    return {}
  })
}

/**
 * Ends a shopper's own membership and notifies the owners.
 * @throws Refusal NOT_FOUND (also if they are not a member of the merchant), LAST_OWNER
 */
export async function leaveMerchant(
  { db }: Shop,
  { userId, merchantId, requestId, now }: { userId: number; merchantId: number; requestId: string; now: Date },
): Promise<void> {
  const target = String(merchantId)
  await command(db, { userId, requestId, name: 'member-leave', target, body: { merchantId }, now }, async (tx) => {
    const own = await findMembership(tx, { userId, merchantId })
    if (!own) throw new Refusal('NOT_FOUND')
    const of = { member: own, memberId: own.id, requestId, now }
    await end(tx, await lockMember(tx, of), of)
    const entity = `member:${own.id}:${now.getTime()}`
    await notifyMembers(tx, { merchantId, permission: 'shop.members', event: 'member-left', entity, now })
    return {}
  })
}

/** When an account is closed, ends all its memberships. */
export async function leaveAll(tx: Tx, userId: number): Promise<void> {
  for (const { id } of await findMemberships(tx, userId)) await removeMember(tx, { id, now: new Date() })
}

/** When an account is closed, removes its owner's names from merchants' records about their members. */
export async function forgetNames(tx: Tx, userId: number): Promise<void> {
  const names = await nicknamesOf(tx, userId)
  for (const merchantId of await clearMemberNames(tx, userId)) {
    await clearChangeNames(tx, memberChanges, { entityId: merchantId, names })
  }
}

/** Keeps an account open while a shop has no other owner. */
export async function findOnlyOwned(on: Db | Tx, userId: number): Promise<CloseObstacle[]> {
  for (const { merchantId, role } of await findMemberships(on, userId)) {
    if (role !== 'owner') continue
    const merchant = await on.selectFrom('merchant').select('state').where('id', '=', merchantId).executeTakeFirst()
    const members = await findMembers(on, merchantId)
    const isOnly = !members.some((other) => other.role === 'owner' && other.userId !== userId)
    if (isOnly && merchant?.state !== 'terminated') return ['shop']
  }
  return []
}

function commandOf(name: string, { member, memberId, requestId, now }: Of, body: object = {}): Command {
  return { operatorId: member.id, requestId, name, target: String(memberId), body, now }
}

/** A member whom the caller may change or remove, with the merchant guarded, so that two owners cannot demote each other. */
async function lockMember(tx: Tx, { member: caller, memberId }: Of): Promise<Membership> {
  const merchant = await guardMerchant(tx, caller.merchantId)
  const members = await findMembers(tx, caller.merchantId)
  // The caller's own membership or ownership may have ended while they waited for the lock.
  const found = members.find(({ id }) => id === memberId)
  const self = members.find(({ id }) => id === caller.id)
  if (!merchant || !found || !self) throw new Refusal('NOT_FOUND')
  if (self.role !== 'owner' && self.id !== found.id) throw new Refusal('NOT_FOUND')
  assertReplaceable(found, { members, responsibleUserId: merchant.ownerUserId, callerId: caller.id })
  return found
}

async function end(tx: Tx, found: Membership, of: Of): Promise<void> {
  await removeMember(tx, { id: found.id, now: of.now })
  await record(tx, found, undefined, of)
}

async function record(
  tx: Tx,
  { merchantId, userId, role }: Membership,
  after: MemberRole | undefined,
  { member, now }: Of,
): Promise<void> {
  await recordMembership(tx, { merchantId, userId, before: role, after }, { actor: `operator:${member.id}`, now })
}
