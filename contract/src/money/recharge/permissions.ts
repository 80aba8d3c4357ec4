import type { PermissionKinds } from '../../core/endpoint.ts'

export const rechargePermissions = {
  'finance.recharge.view': 'view',
  'finance.recharge.review': 'money',
  'finance.recharge.pay': 'money',
  'finance.plan.view': 'view',
  'finance.plan.edit': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    recharge: keyof typeof rechargePermissions
  }
}
