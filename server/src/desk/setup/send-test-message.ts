import { randomUUID } from 'node:crypto'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { emailPattern, mobilePattern, normaliseMobile } from '@shop/contract/people/account/account.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import { limit } from '../../platform/http/limit.ts'
import { type Channel, canDeliver, deliver } from '../../platform/notice/deliver.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { setMark } from './marks.ts'

const bodies: Record<Language, string> = {
  'zh-Hant': '{shop}：這是一則測試訊息，收到就表示設定完成了。',
  'zh-Hans': '{shop}：这是一条测试消息，收到就表示设置完成了。',
  en: '{shop}: this is a test message. It has arrived, so the set-up works.',
  ja: '{shop}：これはテストメッセージです。届いていれば設定は完了です。',
  ko: '{shop}: 테스트 메시지입니다. 받으셨다면 설정이 끝난 것입니다.',
}

/**
 * Sends a message at once, so that the operator sees what the provider says; its own timeouts bound the wait.
 * @throws Refusal CHANNEL_OFF, MESSAGE_FAILED, TOO_FREQUENT; Invalid for an address that is none
 */
export async function sendTestMessage(
  shop: Shop,
  of: { channel: Channel; to: string; operatorId: number; language: Language; now: Date },
): Promise<void> {
  const { channel, operatorId, language, now } = of
  const to = channel === 'sms' ? normaliseMobile(of.to) : of.to.trim()
  if (channel === 'email' ? !emailPattern.test(to) : !mobilePattern.test(to))
    throw new Invalid([{ field: 'to', keyword: 'pattern', limit: 0, wanted: '' }])
  if (!canDeliver(shop.config, channel)) throw new Refusal('CHANNEL_OFF')
  await limit(shop, 'test-message', String(operatorId), 10, 3_600)
  const name = localText(shop.settings.get('store').name, language)
  const message = { id: randomUUID(), channel, to, subject: name, body: bodies[language].replace('{shop}', name) }
  try {
    await deliver(shop.config, { ...message, code: '', createdAt: now })
  } catch (error) {
    shop.log.warn({ err: error }, `a test message by ${channel} was not accepted`)
    throw new Refusal('MESSAGE_FAILED', { reason: reasonOf(error) })
  }
  await setMark(shop.db, channel, { operatorId, now })
}

/** In one line, as short as an operator can use it. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/\s+/g, ' ').slice(0, 200)
}
