export const auditLogPermissions = ['audit.view'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    auditLog: (typeof auditLogPermissions)[number]
  }
}
