import type { Nothing } from '../../core/errors.ts'

/** Tickets. */
export interface TicketErrors {
  TICKET_CLOSED: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends TicketErrors {}
}
