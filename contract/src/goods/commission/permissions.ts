import type { PermissionKinds } from '../../core/endpoint.ts'

export const commissionPermissions = {
  'commission.edit': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    commission: keyof typeof commissionPermissions
  }
}
