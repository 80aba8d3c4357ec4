export const settledRefundPermissions = ['aftersale.settled'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    settledRefund: (typeof settledRefundPermissions)[number]
  }
}
