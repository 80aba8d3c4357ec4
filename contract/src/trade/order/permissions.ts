import type { PermissionKinds } from '../../core/endpoint.ts'

export const orderPermissions = {
  'order.view': 'view',
  'order.ship': 'work',
  'order.edit': 'money',
  'order.export': 'money',
  'order.hold': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    order: keyof typeof orderPermissions
  }
}
