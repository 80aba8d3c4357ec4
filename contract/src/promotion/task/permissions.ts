import type { PermissionKinds } from '../../core/endpoint.ts'

export const taskPermissions = {
  'promo.task.view': 'view',
  'promo.task.edit': 'money',
  'promo.task.review': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    task: keyof typeof taskPermissions
  }
}
