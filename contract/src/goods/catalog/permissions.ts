export const catalogPermissions = ['goods.view', 'goods.edit', 'goods.review'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    catalog: (typeof catalogPermissions)[number]
  }
}
