import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sign } from '../../core/secret/secret.ts'
import { limitIp } from '../../platform/http/limit.ts'
import { writeOutbox } from '../../platform/notice/outbox.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { drawCaptcha, newCaptchaAnswer } from './captcha-picture.ts'

/** Drawing takes 20 ms of CPU time. */
const picturesPerMinute = 600

/** A new picture and its key. Earlier keys stay valid: a page may fetch the next picture while it uses the last one. */
export async function issueCaptcha(shop: Shop, { ip, now }: { ip: string; now: Date }) {
  await limitIp(shop, 'captcha', ip, picturesPerMinute, 60)
  const key = randomBytes(18).toString('base64url')
  const answer = newCaptchaAnswer()
  const picture = await drawCaptcha(answer)
  const answerHash = hashAnswer(shop.secret, key, answer)
  const expiresAt = new Date(now.getTime() + shop.settings.get('security').captchaTtlS * 1000)
  await shop.db.insertInto('captcha').values({ key, answerHash, expiresAt }).execute()
  if (shop.config.demo) {
    const body = 'Answer of a picture captcha'
    await writeOutbox(shop.config.dataDir, { id: key, channel: 'captcha', to: key, code: answer, body, createdAt: now })
  }
  return { key, base64: `data:image/png;base64,${picture.toString('base64')}` }
}

/** Whether the answer is right. Uses the key up, whatever the answer. */
export async function spendCaptcha(
  { db, secret }: Pick<Shop, 'db' | 'secret'>,
  { key, answer, now }: { key: string; answer: string; now: Date },
): Promise<boolean> {
  const spent = await db
    .updateTable('captcha')
    .set({ usedAt: now })
    .where('key', '=', key)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('answerHash')
    .executeTakeFirst()
  return spent !== undefined && timingSafeEqual(spent.answerHash, hashAnswer(secret, key, answer))
}

function hashAnswer(secret: Buffer, key: string, answer: string): Buffer {
  return sign(secret, 'captcha', key, answer.normalize('NFKC').replace(/\s/g, '').toUpperCase())
}
