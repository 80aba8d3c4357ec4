import { budgetPermissions } from './books/budget/permissions.ts'
import { ticketPermissions } from './content/ticket/permissions.ts'
import type { Permission, PermissionKind } from './core/endpoint.ts'
import { booksCheckPermissions } from './desk/books-check/permissions.ts'
import { dashboardPermissions } from './desk/dashboard/permissions.ts'
import { statementPermissions } from './desk/statement/permissions.ts'
import { catalogPermissions } from './goods/catalog/permissions.ts'
import { commissionPermissions } from './goods/commission/permissions.ts'
import { freightPermissions } from './goods/freight/permissions.ts'
import { sellerPermissions } from './goods/seller/permissions.ts'
import { applicationPermissions } from './merchant/application/permissions.ts'
import { registryPermissions } from './merchant/registry/permissions.ts'
import { adjustmentPermissions } from './money/adjustment/permissions.ts'
import { conversionPermissions } from './money/conversion/permissions.ts'
import { rechargePermissions } from './money/recharge/permissions.ts'
import { withdrawPermissions } from './money/withdraw/permissions.ts'
import { accountPermissions } from './people/account/permissions.ts'
import { auditLogPermissions } from './people/audit-log/permissions.ts'
import { documentPermissions } from './people/document/permissions.ts'
import { operatorPermissions } from './people/operator/permissions.ts'
import { deadJobPermissions } from './platform/dead-job/permissions.ts'
import { providerPermissions } from './platform/provider/permissions.ts'
import { settingPermissions } from './platform/setting/permissions.ts'
import { uploadPermissions } from './platform/upload/permissions.ts'
import { activityPermissions } from './promotion/activity/permissions.ts'
import { claimPermissions } from './promotion/claim/permissions.ts'
import { collectiblePermissions } from './promotion/collectible/permissions.ts'
import { giftPermissions } from './promotion/gift/permissions.ts'
import { profitPermissions } from './promotion/profit/permissions.ts'
import { rankPermissions } from './promotion/rank/permissions.ts'
import { rewardPermissions } from './promotion/reward/permissions.ts'
import { taskPermissions } from './promotion/task/permissions.ts'
import { aftersalePermissions } from './trade/aftersale/permissions.ts'
import { couponPermissions } from './trade/coupon/permissions.ts'
import { orderPermissions } from './trade/order/permissions.ts'
import { proofPermissions } from './trade/proof/permissions.ts'
import { reviewPermissions } from './trade/review/permissions.ts'
import { settledRefundPermissions } from './trade/settled-refund/permissions.ts'

/** In display order. A domain that declares permissions but is missing here does not compile. */
export const permissionKinds: Record<Permission, PermissionKind> = {
  ...catalogPermissions,
  ...orderPermissions,
  ...aftersalePermissions,
  ...settledRefundPermissions,
  ...reviewPermissions,
  ...proofPermissions,
  ...withdrawPermissions,
  ...rechargePermissions,
  ...conversionPermissions,
  ...rewardPermissions,
  ...activityPermissions,
  ...taskPermissions,
  ...giftPermissions,
  ...collectiblePermissions,
  ...claimPermissions,
  ...rankPermissions,
  ...statementPermissions,
  ...applicationPermissions,
  ...registryPermissions,
  ...commissionPermissions,
  ...profitPermissions,
  ...couponPermissions,
  ...freightPermissions,
  ...sellerPermissions,
  ...settingPermissions,
  ...providerPermissions,
  ...accountPermissions,
  ...documentPermissions,
  ...ticketPermissions,
  ...uploadPermissions,
  ...booksCheckPermissions,
  ...adjustmentPermissions,
  ...budgetPermissions,
  ...operatorPermissions,
  ...auditLogPermissions,
  ...deadJobPermissions,
  ...dashboardPermissions,
}

/** Every permission a role may hold. */
export const permissions = Object.keys(permissionKinds) as readonly Permission[]

/** Whether granting this permission takes a second person. */
export function isDeciding(permission: Permission): boolean {
  return permissionKinds[permission] === 'decide' || movesMoney(permission)
}

/** Whether it moves money, so that the operator's own shop account has to be known. */
export function movesMoney(permission: Permission): boolean {
  return permissionKinds[permission] === 'money'
}
