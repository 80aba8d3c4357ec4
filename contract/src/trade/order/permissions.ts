export const orderPermissions = ['order.view', 'order.ship', 'order.edit', 'order.export'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    order: (typeof orderPermissions)[number]
  }
}
