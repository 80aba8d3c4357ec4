import type { LocalText } from '@shop/contract/core/common.ts'
import type { MemberRole } from '@shop/contract/people/operator/members.ts'
import type { Db, Tx } from '../../core/database/database.ts'

/** Open invitations of a merchant that have not expired, the newest first. */
export async function findOpenInvitations(on: Db | Tx, { merchantId, now }: { merchantId: number; now: Date }) {
  const rows = await on
    .selectFrom('memberInvitation')
    .innerJoin('operator', 'operator.id', 'memberInvitation.invitedBy')
    .select(['memberInvitation.id', 'mobile', 'role', 'operator.name as invitedBy'])
    .select(['memberInvitation.createdAt', 'expiresAt'])
    .where('memberInvitation.merchantId', '=', merchantId)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .orderBy('memberInvitation.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, role: row.role as MemberRole }))
}

/** How many invitations a merchant has made since a moment, in any state. */
export async function countInvitations(tx: Tx, { merchantId, since }: { merchantId: number; since: Date }) {
  const { count } = await tx
    .selectFrom('memberInvitation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('merchantId', '=', merchantId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const shownToOne = 50

/** Open invitations to a number, the newest first. */
export async function findInvitationsTo(db: Db | Tx, { mobile, now }: { mobile: string; now: Date }) {
  const rows = await db
    .selectFrom('memberInvitation')
    .innerJoin('merchant', 'merchant.id', 'memberInvitation.merchantId')
    .select(['memberInvitation.id', 'merchant.name', 'role', 'expiresAt'])
    .where('mobile', '=', mobile)
    .where('memberInvitation.state', '=', 'open')
    .where('expiresAt', '>', now)
    .where('merchant.state', '<>', 'terminated')
    .orderBy('expiresAt', 'desc')
    .orderBy('memberInvitation.id', 'desc')
    .limit(shownToOne)
    .execute()
  return rows.map((row) => ({ ...row, name: row.name as unknown as LocalText, role: row.role as MemberRole }))
}

export async function findMobile(on: Db | Tx, userId: number): Promise<string | null> {
  const { mobile } = await on.selectFrom('appUser').select('mobile').where('id', '=', userId).executeTakeFirstOrThrow()
  return mobile
}

/** Members of a merchant with the numbers of their accounts. */
export function findMembersShown(db: Db | Tx, merchantId: number) {
  return db
    .selectFrom('operator')
    .innerJoin('appUser', 'appUser.id', 'operator.userId')
    .select([
      'operator.id',
      'operator.userId',
      'appUser.nickname',
      'appUser.mobile',
      'memberRole',
      'operator.createdAt',
    ])
    .where('operator.merchantId', '=', merchantId)
    .where('disabledAt', 'is', null)
    .orderBy('operator.id')
    .execute()
}

export async function findMerchantNames(db: Db, ids: readonly number[]): Promise<Map<number, LocalText>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('merchant').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name as unknown as LocalText]))
}
