export const aftersalePermissions = [
  'aftersale.view',
  'aftersale.decide',
  'arbitration.decide',
  'finance.refund.pay',
] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    aftersale: (typeof aftersalePermissions)[number]
  }
}
