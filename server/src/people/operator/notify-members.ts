import type { Permission } from '@shop/contract/core/endpoint.ts'
import { type MemberRole, memberPermissions } from '@shop/contract/people/operator/members.ts'
import type { Tx } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { ShopperEvent } from '../../platform/shop/notices.ts'
import { findMembers } from './members.ts'

/**
 * Notifies the members of a merchant who hold a permission, as the shoppers they are: they see it on their phones, and
 * it is sent as they have chosen.
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
  for (const { userId, role } of members) {
    if (memberPermissions[role as MemberRole].includes(permission))
      await notify(tx, { ...notice, receiver: `user:${userId}` })
  }
}
