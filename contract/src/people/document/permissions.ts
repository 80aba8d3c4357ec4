/** The first two also cover articles, help and pages. */
export const documentPermissions = ['content.view', 'content.edit', 'document.publish'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    document: (typeof documentPermissions)[number]
  }
}
