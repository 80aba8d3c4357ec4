import type { PermissionKinds } from '../../core/endpoint.ts'

export const auditLogPermissions = {
  'audit.view': 'view',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    auditLog: keyof typeof auditLogPermissions
  }
}
