import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminGiftCreate } from '@shop/contract/promotion/gift/admin.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { createGift, makeCodes } from './write-gift.ts'

type Form = Omit<BodyOf<typeof adminGiftCreate>, 'requestId'>

/**
 * For tests: an open pack, by default of 100 points for newcomers. It is opened directly in the database, because
 * opening has its own tests.
 */
export async function givenGift(
  shop: Shop,
  operator: { id: number },
  form: Partial<Form> = {},
): Promise<{ id: number }> {
  const now = shop.now()
  const pack = await createGift(shop, {
    kind: 'newcomer',
    name: { 'zh-Hant': '新人禮包', en: 'Welcome gift' },
    points: 100,
    subsidy: 0,
    couponIds: [],
    skuId: null,
    thresholdFen: 0,
    perUser: 1,
    days: 30,
    total: 1_000,
    startsAt: new Date(now.getTime() - 86_400_000 * 60).toISOString(),
    endsAt: new Date(now.getTime() + 86_400_000 * 400).toISOString(),
    ...form,
    operatorId: operator.id,
    requestId: randomUUID(),
    now,
  })
  await shop.db.updateTable('giftPack').set({ state: 'open', openedVersion: 1 }).where('id', '=', pack.id).execute()
  return pack
}

/** For tests: a code of a new pack. */
export async function givenGiftCode(shop: Shop, operator: { id: number }): Promise<string> {
  const { id: packId } = await givenGift(shop, operator, { kind: 'code' })
  const { codes } = await makeCodes(shop, { packId, count: 1, now: shop.now() })
  return codes[0] as string
}
