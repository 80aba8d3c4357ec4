/** Of a merchant's own shop: what its members may do there. Operators need them to read it for any merchant. */
export const sellerPermissions = ['shop.edit', 'shop.members', 'shop.finance.view', 'shop.payout'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    seller: (typeof sellerPermissions)[number]
  }
}
