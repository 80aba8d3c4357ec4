import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { assertNotTheirMerchant, notifyMembers } from '../../people/operator/members.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockGoods, writeGoodsState } from '../catalog/write-state.ts'
import { endOpenRequest } from './request-queue.ts'

/**
 * Takes goods of a merchant off sale for good, until they are changed and reviewed again.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (not a merchant's, or never on sale), SELF_REVIEW
 */
export async function banGoods(
  shop: Shop,
  {
    goodsId,
    reason,
    operatorId,
    requestId,
    now,
  }: { goodsId: number; reason: string; operatorId: number; requestId: string; now: Date },
): Promise<void> {
  const body = { goodsId, reason }
  const of = { operatorId, requestId, name: 'goods-ban', target: String(goodsId), body, now }
  await command(shop.db, of, async (tx) => {
    const goods = await lockGoods(tx, goodsId)
    if (!goods) throw new Refusal('NOT_FOUND')
    const { merchantId } = goods
    if (merchantId === null || (goods.state !== 'on' && goods.state !== 'off')) throw new Refusal('STATE_CHANGED')
    await assertNotTheirMerchant(shop, tx, { operatorId, merchantId })
    const by = { actor: `operator:${operatorId}` as const, now }
    await endOpenRequest(tx, goods, { to: 'declined', set: { reason, decidedBy: operatorId } }, by)
    await writeGoodsState(tx, goods, { state: 'banned', reason }, by)
    const told = { merchantId, permission: 'goods.edit', event: 'goods-banned' } as const
    await notifyMembers(tx, { ...told, entity: `goods_ban:${requestId}`, now })
    return {}
  })
}
