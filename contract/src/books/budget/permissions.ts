export const budgetPermissions = ['budget.view', 'budget.fund'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    budget: (typeof budgetPermissions)[number]
  }
}
