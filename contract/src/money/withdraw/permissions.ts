import type { PermissionKinds } from '../../core/endpoint.ts'

export const withdrawPermissions = {
  'finance.withdraw.view': 'view',
  'finance.withdraw.review': 'money',
  'finance.withdraw.pay': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    withdraw: keyof typeof withdrawPermissions
  }
}
