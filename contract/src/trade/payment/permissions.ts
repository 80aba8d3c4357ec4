import type { PermissionKinds } from '../../core/endpoint.ts'

export const paymentPermissions = {
  'finance.proof.view': 'view',
  'finance.proof.review': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    payment: keyof typeof paymentPermissions
  }
}
