import type { PermissionKinds } from '../../core/endpoint.ts'

export const adjustmentPermissions = {
  'ledger.adjust': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    adjustment: keyof typeof adjustmentPermissions
  }
}
