export const reviewPermissions = ['review.view', 'review.edit'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    review: (typeof reviewPermissions)[number]
  }
}
