import type { PermissionKinds } from '../../core/endpoint.ts'

export const collectiblePermissions = {
  'promo.collectible.view': 'view',
  'promo.collectible.edit': 'money',
  'promo.collectible.revoke': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    collectible: keyof typeof collectiblePermissions
  }
}
