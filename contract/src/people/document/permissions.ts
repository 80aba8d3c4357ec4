/** Articles, help and pages go by the first two as well. */
export const documentPermissions = ['content.view', 'content.edit', 'document.publish'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    document: (typeof documentPermissions)[number]
  }
}
