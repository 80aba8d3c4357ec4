export const collectiblePermissions = [
  'promo.collectible.view',
  'promo.collectible.edit',
  'promo.collectible.revoke',
] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    collectible: (typeof collectiblePermissions)[number]
  }
}
