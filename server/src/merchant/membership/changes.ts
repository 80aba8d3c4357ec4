import type { MemberRole } from '@shop/contract/people/operator/members.ts'
import { type By, type ChangeType, recordChange } from '../../core/command/change.ts'
import type { Tx } from '../../core/database/database.ts'

/** Members who joined, left or got another role; the changed record is the merchant. */
export const memberChanges: ChangeType = {
  type: 'member',
  permission: 'shop.members',
  isOf: async (_, { id, seller }) => Number(id) === seller.merchantId,
}

export async function recordMembership(
  tx: Tx,
  {
    merchantId,
    userId,
    before,
    after,
  }: { merchantId: number; userId: number; before?: MemberRole; after?: MemberRole },
  by: By,
): Promise<void> {
  const { nickname } = await tx
    .selectFrom('appUser')
    .select('nickname')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const edit = { before: before && { role: before }, after: after && { role: after } }
  await recordChange(tx, memberChanges, { entityId: merchantId, name: nickname, ...edit }, by)
}
