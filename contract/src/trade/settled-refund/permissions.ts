import type { PermissionKinds } from '../../core/endpoint.ts'

export const settledRefundPermissions = {
  'aftersale.settled': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    settledRefund: keyof typeof settledRefundPermissions
  }
}
