import type { PermissionKinds } from '../../core/endpoint.ts'

export const profitPermissions = {
  'profit.view': 'view',
  'profit.edit': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    profit: keyof typeof profitPermissions
  }
}
