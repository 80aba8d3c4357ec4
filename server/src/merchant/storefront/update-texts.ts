import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { storefrontUpdate } from '@shop/contract/merchant/storefront/admin.ts'
import { type By, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { guardOpenMerchant } from '../../goods/seller/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readText, storefrontChanges } from './rules.ts'

/**
 * Changes a shop's introduction, service hours and notice; shoppers see it at once.
 * @returns the new version
 * @throws Refusal MERCHANT_NOT_OPEN, STATE_CHANGED (changed since `version`), TEXT_BLOCKED
 */
export function updateTexts(
  { db, settings }: Shop,
  { merchantId, version, ...input }: BodyOf<typeof storefrontUpdate> & { merchantId: number },
  by: By,
): Promise<{ version: number }> {
  const { words } = settings.get('review')
  const texts = {
    intro: readText(input.intro, 'intro', words),
    hours: readText(input.hours, 'hours', words),
    notice: readText(input.notice, 'notice', words),
  }
  return db.transaction().execute(async (tx) => {
    const merchant = await guardOpenMerchant(tx, merchantId)
    const before = await tx
      .selectFrom('storefront')
      .select(['intro', 'hours', 'notice', 'version'])
      .where('merchantId', '=', merchantId)
      .executeTakeFirst()
    if ((before?.version ?? 0) !== version) throw new Refusal('STATE_CHANGED')
    const row = {
      intro: JSON.stringify(texts.intro),
      hours: JSON.stringify(texts.hours),
      notice: JSON.stringify(texts.notice),
      version: version + 1,
      updatedAt: by.now,
    }
    await tx
      .insertInto('storefront')
      .values({ ...row, merchantId })
      .onConflict((conflict) => conflict.column('merchantId').doUpdateSet(row))
      .execute()
    const { version: _, ...old } = before ?? { version, intro: {}, hours: {}, notice: {} }
    const edit = { entityId: merchantId, name: merchant.name, before: old, after: texts }
    await recordChange(tx, storefrontChanges, edit, by)
    return { version: row.version }
  })
}
