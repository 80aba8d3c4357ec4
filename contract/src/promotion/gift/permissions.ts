export const giftPermissions = ['promo.gift.view', 'promo.gift.edit'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    gift: (typeof giftPermissions)[number]
  }
}
