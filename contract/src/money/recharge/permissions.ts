export const rechargePermissions = [
  'finance.recharge.view',
  'finance.recharge.review',
  'finance.recharge.pay',
  'finance.plan.view',
  'finance.plan.edit',
] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    recharge: (typeof rechargePermissions)[number]
  }
}
