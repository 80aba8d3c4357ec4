export const providerPermissions = ['provider.view', 'provider.edit'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    provider: (typeof providerPermissions)[number]
  }
}
