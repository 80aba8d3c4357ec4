import type { PermissionKinds } from '../../core/endpoint.ts'

export const dashboardPermissions = {
  'stats.view': 'view',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    dashboard: keyof typeof dashboardPermissions
  }
}
