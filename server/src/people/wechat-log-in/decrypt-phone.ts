import { createDecipheriv } from 'node:crypto'
import { Refusal } from '../../core/command/refusal.ts'
import { toPhone, type WechatPhone } from '../../platform/wechat/api.ts'

/**
 * Decrypts data that WeChat encrypted for us in the client, with the key it gave us for the client's code.
 * @throws Refusal BIND_TICKET if it is not for this key or not for this app
 */
export function decryptPhone(
  { encryptedData, iv }: { encryptedData: string; iv: string },
  { sessionKey, appId }: { sessionKey: string; appId: string },
): WechatPhone {
  const info = decrypt(encryptedData, iv, sessionKey)
  if (info?.watermark?.appid !== appId) throw new Refusal('BIND_TICKET', {}, { data: { isBack: true } })
  return toPhone(info)
}

interface Decrypted {
  watermark?: { appid?: string }
}

function decrypt(encryptedData: string, iv: string, sessionKey: string): Decrypted | undefined {
  try {
    const decipher = createDecipheriv('aes-128-cbc', Buffer.from(sessionKey, 'base64'), Buffer.from(iv, 'base64'))
    const text = Buffer.concat([decipher.update(Buffer.from(encryptedData, 'base64')), decipher.final()])
    return JSON.parse(text.toString('utf8'))
  } catch {
    return undefined
  }
}
