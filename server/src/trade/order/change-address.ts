import { type Language, localText } from '@shop/contract/core/common.ts'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { RegionCodes } from '../../core/region/regions.ts'
import { findSaleableSkus } from '../../goods/catalog/saleable.ts'
import { findFreightTemplates } from '../../goods/freight/freight-queries.ts'
import { freightOf } from '../../goods/freight/freight-rules.ts'
import { findAddress } from '../../people/address/queries.ts'
import { notify, receiverAt } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { copyAddress, isSameAddress } from './address.ts'
import { hasParcels, type LineRecord, lockOrder, type OrderAddress, type OrderRecord } from './queries.ts'
import { mayChangeAddress } from './rules.ts'

/**
 * The buyer sends their order to another of their addresses: once, before packing begins, and only if the freight stays
 * the same. Choosing the current address changes nothing and does not count.
 * @throws Refusal NOT_FOUND (order or address, also another user's), ADDRESS_CHANGED_ALREADY, ADDRESS_FIXED (packing
 * has begun, the order has ended, or nothing is shipped), OUT_OF_REGION, FREIGHT_DIFFERS
 */
export async function changeAddress(
  shop: Shop,
  input: { orderId: number; addressId: number; userId: number; requestId?: string; language: Language; now: Date },
): Promise<void> {
  const { orderId, addressId, userId, requestId, language, now } = input
  const of = { userId, requestId, name: 'order-address', target: String(orderId), body: { orderId, addressId }, now }
  await command(shop.db, of, async (tx) => {
    const { order, lines } = await lockOrder(tx, { orderId, userId })
    const chosen = await findAddress(tx, { addressId, userId })
    if (!chosen) throw new Refusal('NOT_FOUND')
    const address = copyAddress(chosen)
    const before = order.address
    if (before && isSameAddress(before, address)) return {}
    if (order.addressChangedAt) throw new Refusal('ADDRESS_CHANGED_ALREADY')
    const facts = { ...order, hasParcel: await hasParcels(shop, tx, orderId) }
    if (!before || !mayChangeAddress(facts)) throw new Refusal('ADDRESS_FIXED')
    await assertSameFreight(shop, tx, { order, lines, before, address, language })
    await tx
      .updateTable('shopOrder')
      .set({
        address: JSON.stringify(address),
        addressBefore: JSON.stringify(before),
        addressChangedAt: now,
      })
      .where('id', '=', orderId)
      .execute()
    const actor = `user:${userId}` as const
    await recordHistory(tx, [{ entityType: 'order', entityId: orderId, from: order.state, to: 'address:changed' }], {
      actor,
      now,
    })
    if (order.paidAt) {
      await notify(tx, {
        event: 'address-changed',
        entity: `order:${orderId}`,
        receiver: receiverAt(order, 'order.ship'),
        params: { orderId, orderNo: order.orderNo },
        now,
      })
    }
    return {}
  })
}

/** Prices both addresses by the current templates, ignoring any discount the buyer got on the freight. */
async function assertSameFreight(
  { settings }: Shop,
  tx: Tx,
  of: { order: OrderRecord; lines: LineRecord[]; before: OrderAddress; address: OrderAddress; language: Language },
): Promise<void> {
  const skus = new Map(
    (
      await findSaleableSkus(
        tx,
        of.lines.map((line) => line.skuId),
      )
    ).map((sku) => [sku.skuId, sku]),
  )
  const templates = await findFreightTemplates(
    tx,
    [...skus.values()].flatMap((sku) => sku.freightTemplateId ?? []),
  )
  const parts = of.lines.map((line) => {
    const sku = skus.get(line.skuId)
    return {
      goodsId: line.goodsId,
      templateId: sku?.freightTemplateId ?? null,
      quantity: line.quantity,
      weightG: line.weightG,
      volumeCm3: sku?.volumeCm3 ?? 0,
      lineFen: fen(line.lineFen - line.couponFen),
    }
  })
  const rule = { rule: settings.get('trade').freightRule, free: settings.get('delivery') }
  const priced = (to: RegionCodes) => freightOf(parts, to, templates, rule)
  const after = priced(of.address)
  const unsent = of.lines[after.outOfRegion[0] ?? -1]
  if (unsent) throw new Refusal('OUT_OF_REGION', { goods: localText(unsent.goodsName, of.language) })
  // The shop pays the freight of given goods, wherever they go.
  if (of.order.given && of.order.freightFen === 0) return
  const was = priced(of.before)
  // A coupon's reduction stays; only the freight itself is compared.
  const paidFen = fen(of.order.freightFen + of.order.freightOffFen)
  const beforeFen: Fen = was.outOfRegion.length > 0 ? paidFen : was.fen
  if (after.fen !== beforeFen) throw new Refusal('FREIGHT_DIFFERS', { beforeFen, afterFen: after.fen })
}
