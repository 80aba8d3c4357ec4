export const adjustmentPermissions = ['ledger.adjust'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    adjustment: (typeof adjustmentPermissions)[number]
  }
}
