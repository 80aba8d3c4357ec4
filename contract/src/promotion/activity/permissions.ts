export const activityPermissions = ['promo.activity.view', 'promo.activity.edit'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    activity: (typeof activityPermissions)[number]
  }
}
