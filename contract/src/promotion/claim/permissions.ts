export const claimPermissions = ['promo.claim.view'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    claim: (typeof claimPermissions)[number]
  }
}
