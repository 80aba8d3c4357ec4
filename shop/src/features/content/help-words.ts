import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HelpTopic } from '@shop/contract/content/help/help.ts'

export const topicNames: Record<HelpTopic, MessageDescriptor> = {
  order: msg`訂單與付款`,
  delivery: msg`配送`,
  aftersales: msg`退換貨與退款`,
  wallet: msg`錢包與福利`,
  account: msg`帳號與登入`,
  other: msg`其他`,
}
