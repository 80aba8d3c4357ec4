import type { PermissionKinds } from '../../core/endpoint.ts'

export const freightPermissions = {
  'delivery.edit': 'work',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    freight: keyof typeof freightPermissions
  }
}
