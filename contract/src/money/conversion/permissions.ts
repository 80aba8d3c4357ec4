export const conversionPermissions = ['promo.draw.view', 'promo.draw.review'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    conversion: (typeof conversionPermissions)[number]
  }
}
