import { type Language, localText } from '@shop/contract/core/common.ts'
import { canDeliver, deliver } from '../../platform/notice/deliver.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { wordCodeMessage } from './code-message.ts'
import { type CodePurpose, deriveCode } from './codes.ts'
import type { Target } from './target.ts'

/** The kinds of targets that codes can be sent to. */
export function codeKinds(shop: Shop): Target['kind'][] {
  return (['mobile', 'email'] as const).filter((kind) => canDeliver(shop, kind === 'mobile' ? 'sms' : 'email', 'code'))
}

/**
 * The job: sends the code while it is still valid. A repeated run sends the same code.
 * @param code.said the purpose that the message names; absent: the code's own
 */
export async function sendCodeMessage(
  shop: Shop,
  { codeId, language, said }: { codeId: number; language: Language; said?: CodePurpose },
  now: Date,
): Promise<void> {
  const code = await shop.db.selectFrom('code').selectAll().where('id', '=', codeId).executeTakeFirst()
  if (!code || code.usedAt || code.expiresAt <= now) return
  const digits = deriveCode(shop.secret, code.seed)
  const purpose = said ?? (code.purpose as CodePurpose)
  const name = localText(shop.settings.get('store').name, language)
  const minutes = Math.round((code.expiresAt.getTime() - code.createdAt.getTime()) / 60_000)
  const words = wordCodeMessage(language, { purpose, shop: name, code: digits, minutes })
  const values = { code: digits, minutes: String(minutes), shop: name }
  await deliver(shop, {
    id: `code-${code.id}`,
    channel: code.target.includes('@') ? 'email' : 'sms',
    to: code.target,
    code: digits,
    sms: { event: `code-${purpose.replaceAll('_', '-')}`, language, values },
    createdAt: code.createdAt,
    ...words,
  })
}
