import type { PermissionKinds } from '../../core/endpoint.ts'

export const giftPermissions = {
  'promo.gift.view': 'view',
  'promo.gift.edit': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    gift: keyof typeof giftPermissions
  }
}
