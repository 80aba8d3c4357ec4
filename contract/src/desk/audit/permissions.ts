export const auditPermissions = ['ledger.view'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    audit: (typeof auditPermissions)[number]
  }
}
