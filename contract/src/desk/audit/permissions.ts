import type { PermissionKinds } from '../../core/endpoint.ts'

export const auditPermissions = {
  'ledger.view': 'view',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    audit: keyof typeof auditPermissions
  }
}
