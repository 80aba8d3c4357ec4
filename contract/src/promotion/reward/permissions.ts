export const rewardPermissions = ['promo.reward.view', 'promo.reward.grant'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    reward: (typeof rewardPermissions)[number]
  }
}
