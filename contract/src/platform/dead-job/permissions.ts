export const deadJobPermissions = ['job.manage'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    deadJob: (typeof deadJobPermissions)[number]
  }
}
