import type { PermissionKinds } from '../../core/endpoint.ts'

/** Of a merchant's own shop: what its members may do there. Operators need them to read it for any merchant. */
export const sellerPermissions = {
  'shop.edit': 'money',
  'shop.members': 'money',
  'shop.finance.view': 'view',
  'shop.payout': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    seller: keyof typeof sellerPermissions
  }
}
