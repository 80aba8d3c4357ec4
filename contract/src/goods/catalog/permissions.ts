export const catalogPermissions = ['goods.view', 'goods.edit'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    catalog: (typeof catalogPermissions)[number]
  }
}
