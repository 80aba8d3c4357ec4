export const uploadPermissions = ['upload.create'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    upload: (typeof uploadPermissions)[number]
  }
}
