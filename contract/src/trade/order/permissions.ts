export const orderPermissions = ['order.view', 'order.ship', 'order.edit', 'order.export', 'order.hold'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    order: (typeof orderPermissions)[number]
  }
}
