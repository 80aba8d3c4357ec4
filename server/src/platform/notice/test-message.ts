import { randomUUID } from 'node:crypto'
import { type Language, localText } from '@shop/contract/core/common.ts'
import type { Shop } from '../shop/shop.ts'
import type { Message } from './message.ts'

const bodies: Record<Language, string> = {
  'zh-Hant': '{shop}：這是一則測試訊息，收到就表示設定完成了。',
  'zh-Hans': '{shop}：这是一条测试消息，收到就表示设置完成了。',
  en: '{shop}: this is a test message. It has arrived, so the setup works.',
  ja: '{shop}：これはテストメッセージです。届いていれば設定は完了です。',
  ko: '{shop}: 테스트 메시지입니다. 받으셨다면 설정이 끝난 것입니다.',
}

/** A message that only says that it has arrived. */
export function toTestMessage(
  { settings }: Pick<Shop, 'settings'>,
  { language, now, ...to }: Pick<Message, 'channel' | 'to'> & { language: Language; now: Date },
): Message {
  const name = localText(settings.get('store').name, language)
  const body = bodies[language].replace('{shop}', name)
  // A service with templates hardly has one for tests, so the one for codes is used.
  const sms = { event: 'code', language, values: { code: '000000', minutes: '10', shop: name } }
  return { ...to, id: randomUUID(), subject: name, body, code: '', sms, createdAt: now }
}
