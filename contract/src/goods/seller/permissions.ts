import type { PermissionKinds } from '../../core/endpoint.ts'

/** Permissions of members in their merchant's shop. Operators need them to read the same for any merchant. */
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
