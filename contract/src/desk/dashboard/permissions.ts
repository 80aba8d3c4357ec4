export const dashboardPermissions = ['stats.view'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    dashboard: (typeof dashboardPermissions)[number]
  }
}
