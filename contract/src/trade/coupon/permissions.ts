import type { PermissionKinds } from '../../core/endpoint.ts'

export const couponPermissions = {
  'coupon.view': 'view',
  'coupon.edit': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    coupon: keyof typeof couponPermissions
  }
}
