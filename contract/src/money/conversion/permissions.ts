import type { PermissionKinds } from '../../core/endpoint.ts'

export const conversionPermissions = {
  'promo.draw.view': 'view',
  'promo.draw.review': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    conversion: keyof typeof conversionPermissions
  }
}
