export const taskPermissions = ['promo.task.view', 'promo.task.edit', 'promo.task.review'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    task: (typeof taskPermissions)[number]
  }
}
