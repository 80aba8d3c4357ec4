import type { PermissionKinds } from '../../core/endpoint.ts'

export const rewardPermissions = {
  'promo.reward.view': 'view',
  'promo.reward.grant': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    reward: keyof typeof rewardPermissions
  }
}
