import type { PermissionKinds } from '../../core/endpoint.ts'

export const operatorPermissions = {
  'operator.view': 'view',
  'operator.edit': 'decide',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    operator: keyof typeof operatorPermissions
  }
}
