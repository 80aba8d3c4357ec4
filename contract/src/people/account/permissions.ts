import type { PermissionKinds } from '../../core/endpoint.ts'

export const accountPermissions = {
  'user.view': 'view',
  'user.edit': 'decide',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    account: keyof typeof accountPermissions
  }
}
