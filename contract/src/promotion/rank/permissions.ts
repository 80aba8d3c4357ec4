export const rankPermissions = ['promo.rank.view', 'promo.rank.prize', 'promo.rank.review'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    rank: (typeof rankPermissions)[number]
  }
}
