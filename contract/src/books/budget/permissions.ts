import type { PermissionKinds } from '../../core/endpoint.ts'

export const budgetPermissions = {
  'budget.view': 'view',
  'budget.fund': 'money',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    budget: keyof typeof budgetPermissions
  }
}
