import { randomUUID } from 'node:crypto'
import type { Shop } from '../../platform/shop/shop.ts'
import { winGoods } from './win-goods.ts'

/** For tests: goods that a user has won, as a play would give them. */
export async function givenClaim(
  shop: Shop,
  user: { id: number },
  { skuId, now = shop.now() }: { skuId: number; now?: Date },
): Promise<{ id: number }> {
  const source = `play:${Number.parseInt(randomUUID().slice(0, 8), 16)}` as const
  const won = { userId: user.id, source, name: { 'zh-Hant': '大獎' }, skuId, valueFen: 1_990, now }
  const claim = await shop.db.transaction().execute((tx) => winGoods(shop, tx, won))
  if (!claim) throw new Error('nothing of it is in stock')
  return { id: claim.claimId }
}
