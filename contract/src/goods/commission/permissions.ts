export const commissionPermissions = ['commission.edit'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    commission: (typeof commissionPermissions)[number]
  }
}
