export const withdrawPermissions = ['finance.withdraw.view', 'finance.withdraw.review', 'finance.withdraw.pay'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    withdraw: (typeof withdrawPermissions)[number]
  }
}
