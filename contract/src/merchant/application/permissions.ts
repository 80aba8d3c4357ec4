import type { PermissionKinds } from '../../core/endpoint.ts'

export const applicationPermissions = {
  'merchant.view': 'view',
  'merchant.review': 'money',
  'merchant.docs.view': 'view',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    application: keyof typeof applicationPermissions
  }
}
