export const couponPermissions = ['coupon.view', 'coupon.edit'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    coupon: (typeof couponPermissions)[number]
  }
}
