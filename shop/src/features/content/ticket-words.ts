import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TicketCategory } from '@shop/contract/content/ticket/ticket.ts'
import type { TicketRow } from './queries.ts'

export const ticketCategoryNames: Record<TicketCategory, MessageDescriptor> = {
  order: msg`訂單`,
  delivery: msg`配送`,
  payment: msg`付款`,
  aftersale: msg`售後`,
  account: msg`帳號與登入`,
  suggestion: msg`建議`,
  other: msg`其他`,
}

export const stateWords: Record<TicketRow['state'], MessageDescriptor> = {
  open: msg`等待回覆`,
  answered: msg`已回覆`,
  closed: msg`已結束`,
}

export const stateKinds = { open: 'wait', answered: 'good', closed: 'quiet' } as const
