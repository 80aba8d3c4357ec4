import { randomUUID } from 'node:crypto'
import { type Language, localText } from '@shop/contract/core/common.ts'
import type { Permission } from '@shop/contract/core/endpoint.ts'
import { canDeliver, deliver } from '../../platform/notice/deliver.ts'
import { recipients } from '../../platform/notice/recipients.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findOperatorAccounts } from '../operator/queries.ts'

/**
 * Mails the head of a chain to the operators with a permission, where the server cannot change it afterwards. A mail
 * that is not accepted is logged and not sent again: the head of the next day covers this one.
 */
export async function mailHead(
  shop: Shop,
  of: { permission: Permission; says: (language: Language) => { subject: string; body: string }; now: Date },
): Promise<void> {
  const { permission, says, now } = of
  if (!canDeliver(shop, 'email')) return
  for (const userId of await findOperatorAccounts(shop.db, permission)) {
    const recipient = await shop.get(recipients)(shop.db, userId)
    if (!recipient?.email) continue
    const { language } = recipient
    const { subject, body } = says(language)
    // It is never sent by SMS, so there is no template.
    const unsent = { event: '', language, values: {} }
    const message = {
      id: randomUUID(),
      channel: 'email' as const,
      to: recipient.email,
      subject: `${localText(shop.settings.get('store').name, language)} ${subject}`,
      body,
      code: '',
      sms: unsent,
    }
    await deliver(shop, { ...message, createdAt: now }).catch((error) =>
      shop.log.warn({ err: error }, 'the head of a chain could not be mailed'),
    )
  }
}
