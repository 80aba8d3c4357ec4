import { type Language, localText } from '@shop/contract/core/common.ts'
import { toTime } from '../../core/value/time.ts'
import { canDeliver, deliver } from '../../platform/notice/deliver.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getUser } from '../account/users.ts'
import { findClosing } from './queries.ts'

/** The job: warns the owner at every target, so that a thief who holds only their phone cannot do it unnoticed. */
export async function warnOfClosing(shop: Shop, { closingId }: { closingId: number }, now: Date): Promise<void> {
  const closing = await findClosing(shop.db, closingId)
  if (closing?.state !== 'waiting') return
  const { mobile, email, language } = await getUser(shop.db, closing.userId)
  const store = shop.settings.get('store')
  const name = localText(store.name, language as Language)
  const at = toTime(closing.dueAt, store.timezone).slice(0, 16)
  const words = texts[language as Language](name, at)
  const sms = { event: 'account-closing', language: language as Language, values: { shop: name, at } }
  for (const [channel, to] of [['sms', mobile] as const, ['email', email] as const]) {
    if (to === null || !canDeliver(shop, channel, sms.event)) continue
    const id = `account-closing-${closingId}-${channel}`
    await deliver(shop, { id, channel, to, code: '', sms, createdAt: now, ...words })
  }
}

const texts: Record<Language, (shop: string, at: string) => { subject: string; body: string }> = {
  'zh-Hant': (shop, at) => ({
    subject: `${shop}：帳號註銷提醒`,
    body: `【${shop}】您的帳號已申請註銷，將於 ${at} 生效。若要保留帳號，請在此之前登入並取消註銷。`,
  }),
  'zh-Hans': (shop, at) => ({
    subject: `${shop}：账号注销提醒`,
    body: `【${shop}】您的账号已申请注销，将于 ${at} 生效。若要保留账号，请在此之前登录并取消注销。`,
  }),
  en: (shop, at) => ({
    subject: `${shop}: your account will be closed`,
    body: `[${shop}] Your account will be closed at ${at}. To keep it, log in before then and cancel the closing.`,
  }),
  ja: (shop, at) => ({
    subject: `${shop}：退会手続きのお知らせ`,
    body: `【${shop}】退会を受け付けました。${at} に完了します。アカウントを残す場合は、それまでにログインして退会を取り消してください。`,
  }),
  ko: (shop, at) => ({
    subject: `${shop}: 회원 탈퇴 안내`,
    body: `[${shop}] 회원 탈퇴가 접수되어 ${at}에 완료됩니다. 계정을 유지하려면 그 전에 로그인하여 탈퇴를 취소해 주세요.`,
  }),
}
