import type { Permission } from '@shop/contract/core/endpoint.ts'
import { type MemberRole, memberPermissions } from '@shop/contract/people/operator/members.ts'
import type { By } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { type Operator, sessions } from '../../platform/http/auth.ts'
import { notify } from '../../platform/notice/notify.ts'
import { ownAmong } from '../../platform/proposal/same-person.ts'
import type { ShopperEvent } from '../../platform/shop/notices.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { endOperatorSessions } from './sessions.ts'

// A member of a merchant is an operator limited to that merchant: the same sessions, actors and records, but no name
// or password. They are known by their shopper account.

/**
 * The member whom a shopper's token stands for.
 * @returns undefined if the token is not known
 * @throws Refusal NO_MEMBER if its shopper is not, or no longer, a member of the merchant
 */
export async function authenticateMember(
  shop: Shop,
  token: string,
  { merchantId }: { merchantId: number },
): Promise<Operator | undefined> {
  const user = await shop.get(sessions).authenticate(token)
  if (!user) return undefined
  const member = await findMembership(shop.db, { userId: user.id, merchantId })
  // Not a session that has ended: the shopper stays logged in.
  if (!member) throw new Refusal('NO_MEMBER')
  const { id, name, role } = member
  const permissions = new Set(memberPermissions[role])
  const caller = { id, name, sessionId: user.sessionId, userId: user.id, seller: { merchantId } }
  if (!user.frozen) return { ...caller, permissions }
  const reading = [...permissions].filter((permission) => permission.endsWith('.view'))
  return { ...caller, permissions: new Set(reading), withheld: { permissions, why: new Refusal('ACCOUNT_FROZEN') } }
}

export interface Membership {
  id: number
  userId: number
  merchantId: number
  name: string
  role: MemberRole
}

export async function findMembership(
  on: Db | Tx,
  { userId, merchantId }: { userId: number; merchantId: number },
): Promise<Membership | undefined> {
  return (await findMemberships(on, userId)).find((one) => one.merchantId === merchantId)
}

/** A user's memberships, in the order in which they joined. */
export async function findMemberships(on: Db | Tx, userId: number): Promise<Membership[]> {
  const rows = await on
    .selectFrom('operator')
    .select(['id', 'userId', 'merchantId', 'name', 'memberRole as role'])
    .where('userId', '=', userId)
    .where('merchantId', 'is not', null)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows as Membership[]
}

/** A merchant's members, in the order in which they first joined. */
export async function findMembers(on: Db | Tx, merchantId: number): Promise<Membership[]> {
  const rows = await on
    .selectFrom('operator')
    .select(['id', 'userId', 'merchantId', 'name', 'memberRole as role'])
    .where('merchantId', '=', merchantId)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows as Membership[]
}

/** Makes a user a member; a former member returns under the same id, so that their earlier actions stay theirs. */
export async function addMember(
  tx: Tx,
  { merchantId, userId, role }: { merchantId: number; userId: number; role: MemberRole },
  { now }: Pick<By, 'now'>,
): Promise<number> {
  const { nickname, language } = await tx
    .selectFrom('appUser')
    .select(['nickname', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('operator')
    .values({ name: nickname, language, userId, merchantId, memberRole: role, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'userId'])
        .where('merchantId', 'is not', null)
        .doUpdateSet({ memberRole: role, disabledAt: null, name: nickname }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The caller has locked the merchant and knows that another owner stays. */
export async function changeMemberRole(tx: Tx, { id, role }: { id: number; role: MemberRole }): Promise<void> {
  await tx.updateTable('operator').set({ memberRole: role }).where('id', '=', id).execute()
}

/** Ends a membership and the member's console sessions, under the same condition as `changeMemberRole`. */
export async function removeMember(tx: Tx, { id, now }: { id: number; now: Date }): Promise<void> {
  await tx.updateTable('operator').set({ disabledAt: now }).where('id', '=', id).execute()
  await endOperatorSessions(tx, { operatorId: id, now })
}

/** Clears the name of a closed account in its memberships, including former ones. @returns the merchants */
export async function clearMemberNames(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('operator')
    .set({ name: '' })
    .where('userId', '=', userId)
    .where('merchantId', 'is not', null)
    .returning('merchantId')
    .execute()
  return rows.map(({ merchantId }) => merchantId as number)
}

/** An operator of the platform, and the merchant they would decide about. */
interface Pair {
  operatorId: number
  merchantId: number
}

/** Whether any trait says that one of the merchant's members is the operator. */
export async function worksFor(
  shop: Pick<Shop, 'all'>,
  on: Db | Tx,
  { operatorId, merchantId }: Pair,
): Promise<boolean> {
  const members = await findMembers(on, merchantId)
  return (await ownAmong(shop, on, { operatorId, userIds: members.map(({ userId }) => userId) })).size > 0
}

/**
 * Refuses operators who work for the merchant: every decision of the platform about a merchant's goods, money or state
 * calls this, in its transaction.
 * @throws Refusal SELF_REVIEW
 */
export async function assertNotTheirMerchant(shop: Pick<Shop, 'all'>, tx: Tx, pair: Pair): Promise<void> {
  if (await worksFor(shop, tx, pair)) throw new Refusal('SELF_REVIEW')
}

/**
 * Notifies the members of a merchant who hold a permission. The notice goes to their shopper accounts: they see it on
 * their phones, and it is sent as they have chosen.
 */
export async function notifyMembers(
  tx: Tx,
  {
    merchantId,
    permission,
    ...notice
  }: {
    merchantId: number
    permission: Permission
    event: ShopperEvent
    entity: string
    params?: Record<string, string | number>
    now: Date
  },
): Promise<void> {
  const members = await findMembers(tx, merchantId)
  const told = members.filter(({ role }) => memberPermissions[role as MemberRole].includes(permission))
  await notify(tx, ...told.map(({ userId }) => ({ ...notice, receiver: `user:${userId}` as const })))
}

/** A member of a merchant at work. */
export interface Member {
  id: number
  userId: number
  merchantId: number
}

/** The caller of an endpoint that is open to members only. */
export function toMember({ id, userId, seller }: Operator): Member {
  if (userId === undefined || seller === undefined) throw new Error('the caller is not a member of a merchant')
  return { id, userId, merchantId: seller.merchantId }
}
