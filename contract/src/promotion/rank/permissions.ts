import type { PermissionKinds } from '../../core/endpoint.ts'

export const rankPermissions = {
  'promo.rank.view': 'view',
  'promo.rank.prize': 'money',
  'promo.rank.review': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    rank: keyof typeof rankPermissions
  }
}
