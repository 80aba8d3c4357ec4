import type { Domain } from '../../platform/domain/domain.ts'
import { groupGuards } from '../../platform/setting/guard.ts'
import { add } from '../../platform/shop/extension.ts'
import { paymentMessages } from './messages.ts'
import { paymentNotices } from './notices.ts'
import { payGuard } from './pay-guard.ts'
import { paymentRefusals } from './refusals.ts'

export const payment: Domain = {
  adds: [add(groupGuards, payGuard)],
  refusals: paymentRefusals,
  messages: paymentMessages,
  notices: paymentNotices,
}
