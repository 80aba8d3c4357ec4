export const applicationPermissions = ['merchant.view', 'merchant.review', 'merchant.docs.view'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    application: (typeof applicationPermissions)[number]
  }
}
