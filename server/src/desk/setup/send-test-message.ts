import type { Language } from '@shop/contract/core/common.ts'
import { emailPattern, mobilePattern, normaliseMobile } from '@shop/contract/core/contact.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import { limit } from '../../platform/http/limit.ts'
import { canDeliver, deliver } from '../../platform/notice/deliver.ts'
import type { Channel } from '../../platform/notice/message.ts'
import { toTestMessage } from '../../platform/notice/test-message.ts'
import { reasonOf } from '../../platform/shop/providers.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { setMark } from './marks.ts'

/**
 * Sends a message at once, so that the operator sees the provider's answer; its timeouts limit the wait. @throws
 * Refusal CHANNEL_OFF, MESSAGE_FAILED, TOO_FREQUENT; Invalid for a malformed address
 */
export async function sendTestMessage(
  shop: Shop,
  of: { channel: Channel; to: string; operatorId: number; language: Language; now: Date },
): Promise<void> {
  const { channel, operatorId, language, now } = of
  const to = channel === 'sms' ? normaliseMobile(of.to) : of.to.trim()
  if (channel === 'email' ? !emailPattern.test(to) : !mobilePattern.test(to)) throw invalid('to', 'pattern')
  if (!canDeliver(shop, channel)) throw new Refusal('CHANNEL_OFF')
  await limit(shop, 'test-message', String(operatorId), 10, 3_600)
  try {
    await deliver(shop, toTestMessage(shop, { channel, to, language, now }))
  } catch (error) {
    shop.log.warn({ err: error }, `a test message by ${channel} was not accepted`)
    throw new Refusal('MESSAGE_FAILED', { reason: reasonOf(error) })
  }
  await setMark(shop.db, channel, { operatorId, now })
}
