import type { PermissionKinds } from '../../core/endpoint.ts'

export const claimPermissions = {
  'promo.claim.view': 'view',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    claim: keyof typeof claimPermissions
  }
}
