import type { PermissionKinds } from '../../core/endpoint.ts'

export const ticketPermissions = {
  'ticket.view': 'view',
  'ticket.answer': 'work',
} satisfies PermissionKinds

declare module '../../core/endpoint.ts' {
  interface Permissions {
    ticket: keyof typeof ticketPermissions
  }
}
