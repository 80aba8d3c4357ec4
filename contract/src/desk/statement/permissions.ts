import type { PermissionKinds } from '../../core/endpoint.ts'

export const statementPermissions = {
  'finance.statement.view': 'view',
  'finance.statement.edit': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    statement: keyof typeof statementPermissions
  }
}
