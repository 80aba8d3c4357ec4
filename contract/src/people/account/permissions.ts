export const accountPermissions = ['user.view', 'user.edit'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    account: (typeof accountPermissions)[number]
  }
}
