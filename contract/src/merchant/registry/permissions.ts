export const registryPermissions = ['merchant.edit', 'merchant.deposit', 'merchant.terminate'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    registry: (typeof registryPermissions)[number]
  }
}
