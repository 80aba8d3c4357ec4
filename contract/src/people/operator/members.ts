import type { Permission } from '../../core/endpoint.ts'

/** docs/rules.md, Merchants */
export const merchantStates = ['open', 'holiday', 'suspended', 'closing', 'terminated'] as const
export type MerchantState = (typeof merchantStates)[number]

/** The roles of a merchant's members. */
export const memberRoles = ['owner', 'goods', 'orders', 'finance', 'service'] as const
export type MemberRole = (typeof memberRoles)[number]

const goods = [
  'goods.view',
  'goods.edit',
  'delivery.edit',
  'coupon.view',
  'coupon.edit',
  'content.view',
  'content.edit',
  'upload.create',
] as const
const orders = ['order.view', 'order.ship', 'order.edit', 'order.export', 'goods.view', 'upload.create'] as const
const service = [
  'order.view',
  'aftersale.view',
  'aftersale.decide',
  'review.view',
  'review.edit',
  'ticket.view',
  'ticket.answer',
  'goods.view',
] as const
const finance = [
  ...(['shop.finance.view', 'shop.payout', 'order.view'] as const),
  // of payments to the merchant's own account
  ...(['finance.proof.view', 'finance.proof.review'] as const),
] as const

/**
 * The permissions of each role for the merchant's own records. They apply only to endpoints that are open to members
 * (`AdminEndpoint.members`).
 */
export const memberPermissions: Record<MemberRole, readonly Permission[]> = {
  owner: [...new Set([...goods, ...orders, ...service, ...finance, 'shop.edit', 'shop.members'] as const)],
  goods,
  orders: [...orders, 'aftersale.view', 'aftersale.decide'],
  finance,
  service: [...service, 'upload.create'],
}
