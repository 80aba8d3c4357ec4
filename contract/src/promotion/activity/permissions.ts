import type { PermissionKinds } from '../../core/endpoint.ts'

export const activityPermissions = {
  'promo.activity.view': 'view',
  'promo.activity.edit': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    activity: keyof typeof activityPermissions
  }
}
