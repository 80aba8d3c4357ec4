import type { PermissionKinds } from '../../core/endpoint.ts'

export const reviewPermissions = {
  'review.view': 'view',
  'review.edit': 'work',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    review: keyof typeof reviewPermissions
  }
}
