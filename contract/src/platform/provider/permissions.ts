import type { PermissionKinds } from '../../core/endpoint.ts'

export const providerPermissions = {
  'provider.view': 'view',
  'provider.edit': 'decide',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    provider: keyof typeof providerPermissions
  }
}
