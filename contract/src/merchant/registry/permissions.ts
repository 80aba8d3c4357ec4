import type { PermissionKinds } from '../../core/endpoint.ts'

export const registryPermissions = {
  'merchant.edit': 'money',
  'merchant.deposit': 'money',
  'merchant.terminate': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    registry: keyof typeof registryPermissions
  }
}
