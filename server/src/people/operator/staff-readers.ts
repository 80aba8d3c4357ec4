import type { Language } from '@shop/contract/core/common.ts'
import { type MemberRole, memberPermissions } from '@shop/contract/people/operator/members.ts'
import type { Db } from '../../core/database/database.ts'
import type { StaffReader } from '../../platform/notice/staff-readers.ts'
import { expandPermissions } from './rules.ts'

/** Filters operators and members of merchants to those who are active, with the permissions of their role. */
export async function findStaffReaders(db: Db, operatorIds: readonly number[]): Promise<StaffReader[]> {
  if (operatorIds.length === 0) return []
  const rows = await db
    .selectFrom('operator')
    .leftJoin('operatorRole', 'operatorRole.id', 'operator.roleId')
    .leftJoin('appUser', (join) =>
      join.onRef('appUser.id', '=', 'operator.userId').on('operator.merchantId', 'is not', null),
    )
    .select(['operator.id', 'operator.language', 'operator.merchantId', 'memberRole', 'operatorRole.permissions'])
    .where('operator.id', 'in', [...operatorIds])
    .where('disabledAt', 'is', null)
    .where('appUser.frozenAt', 'is', null)
    .where('appUser.closedAt', 'is', null)
    .execute()
  return rows.map(({ id, language, merchantId, memberRole, permissions }) => ({
    id,
    language: language as Language,
    ...(merchantId === null
      ? { permissions: new Set(expandPermissions(permissions ?? [])) }
      : { seller: { merchantId }, permissions: new Set(memberPermissions[memberRole as MemberRole]) }),
  }))
}
