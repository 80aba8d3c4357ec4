import { signUpSteps } from '../../people/account/extensions.ts'
import { forgetSteps, obstacleChecks } from '../../people/closing/extensions.ts'
import { memberMerchant } from '../../people/operator/member-merchant.ts'
import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { dayMs, rowsOlderThan } from '../../platform/job/clean-up.ts'
import { add } from '../../platform/shop/extension.ts'
import { provide } from '../../platform/shop/provide.ts'
import { membershipAdminRoutes } from './admin-routes.ts'
import { findOnlyOwned, forgetNames, leaveAll } from './change-member.ts'
import { memberChanges } from './changes.ts'
import { tellNewcomer } from './invite-member.ts'
import { merchantForMember } from './merchant-for-member.ts'
import { membershipMessages } from './messages.ts'
import { membershipNotices } from './notices.ts'
import { membershipRefusals } from './refusals.ts'
import { membershipRoutes } from './routes.ts'

export const membership: Domain = {
  routes: [membershipRoutes],
  adminRoutes: [membershipAdminRoutes],
  refusals: membershipRefusals,
  messages: membershipMessages,
  notices: membershipNotices,
  // Invitations hold the numbers of people who may have no account.
  cleanUps: { memberInvitations: rowsOlderThan('member_invitation', 'expires_at', 30 * dayMs) },
  services: [provide(memberMerchant, () => ({ value: merchantForMember }))],
  adds: [
    add(changeTypes, memberChanges),
    add(signUpSteps, tellNewcomer),
    add(obstacleChecks, findOnlyOwned),
    add(forgetSteps, leaveAll, forgetNames),
  ],
}
