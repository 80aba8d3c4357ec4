export const freightPermissions = ['delivery.edit'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    freight: (typeof freightPermissions)[number]
  }
}
