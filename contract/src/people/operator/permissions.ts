export const operatorPermissions = ['operator.view', 'operator.edit'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    operator: (typeof operatorPermissions)[number]
  }
}
