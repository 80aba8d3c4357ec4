import type { PermissionKinds } from '../../core/endpoint.ts'

export const uploadPermissions = {
  'upload.create': 'work',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    upload: keyof typeof uploadPermissions
  }
}
