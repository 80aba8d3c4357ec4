import type { PermissionKinds } from '../../core/endpoint.ts'

export const booksCheckPermissions = {
  'ledger.view': 'view',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    booksCheck: keyof typeof booksCheckPermissions
  }
}
