import type { PermissionKinds } from '../../core/endpoint.ts'

/** The first two also cover articles, help and pages. */
export const documentPermissions = {
  'content.view': 'view',
  'content.edit': 'work',
  'document.publish': 'work',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    document: keyof typeof documentPermissions
  }
}
