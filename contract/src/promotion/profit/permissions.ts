export const profitPermissions = ['profit.view', 'profit.edit'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    profit: (typeof profitPermissions)[number]
  }
}
