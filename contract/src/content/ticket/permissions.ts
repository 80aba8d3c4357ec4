export const ticketPermissions = ['ticket.view', 'ticket.answer'] as const

declare module '../../core/endpoint.ts' {
  interface Permissions {
    ticket: (typeof ticketPermissions)[number]
  }
}
