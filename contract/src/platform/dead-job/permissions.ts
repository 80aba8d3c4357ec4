import type { PermissionKinds } from '../../core/endpoint.ts'

export const deadJobPermissions = {
  'job.manage': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    deadJob: keyof typeof deadJobPermissions
  }
}
