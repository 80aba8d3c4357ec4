export const paymentPermissions = ['finance.proof.view', 'finance.proof.review'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    payment: (typeof paymentPermissions)[number]
  }
}
