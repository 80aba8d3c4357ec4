export const statementPermissions = ['finance.statement.view', 'finance.statement.edit'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    statement: (typeof statementPermissions)[number]
  }
}
