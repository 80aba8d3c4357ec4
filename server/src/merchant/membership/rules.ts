import type { MemberRole } from '@shop/contract/people/operator/members.ts'
import { Refusal } from '../../core/command/refusal.ts'

interface Who {
  id: number
  userId: number
  role: MemberRole
}

/**
 * Checks that a membership may end, or its role may change.
 * @param of.responsibleUserId the user who applied for the shop
 * @param of.callerId the member who requests it
 * @throws Refusal OWNER_RESPONSIBLE (unless they request it themselves), LAST_OWNER
 */
export function assertReplaceable(
  member: Who,
  { members, responsibleUserId, callerId }: { members: readonly Who[]; responsibleUserId: number; callerId: number },
): void {
  if (member.role !== 'owner') return
  if (!members.some(({ id, role }) => role === 'owner' && id !== member.id)) throw new Refusal('LAST_OWNER')
  if (member.userId === responsibleUserId && member.id !== callerId) throw new Refusal('OWNER_RESPONSIBLE')
}
