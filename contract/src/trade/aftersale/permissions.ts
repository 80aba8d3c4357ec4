import type { PermissionKinds } from '../../core/endpoint.ts'

export const aftersalePermissions = {
  'aftersale.view': 'view',
  'aftersale.decide': 'money',
  'arbitration.decide': 'money',
  'finance.refund.pay': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    aftersale: keyof typeof aftersalePermissions
  }
}
