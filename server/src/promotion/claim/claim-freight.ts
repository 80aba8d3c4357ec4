import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { SaleableSku } from '../../goods/catalog/saleable.ts'
import { findFreightTemplates } from '../../goods/freight/freight-queries.ts'
import { freightOf } from '../../goods/freight/freight-rules.ts'
import type { AddressRecord } from '../../people/address/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** Whether a unit can be sent to an address, and the freight that its winner pays; 0 if the shop pays it. */
export async function claimFreight(
  { settings }: Pick<Shop, 'settings'>,
  db: Db | Tx,
  { sku, address }: { sku: SaleableSku; address: AddressRecord },
): Promise<{ isDeliverable: boolean; freightFen: Fen }> {
  const { goodsId, freightTemplateId: templateId, weightG, volumeCm3 } = sku
  const templates = await findFreightTemplates(db, templateId === null ? [] : [templateId])
  const line = { goodsId, templateId, quantity: 1, weightG, volumeCm3, lineFen: fen(0) }
  const rule = { rule: settings.get('trade').freightRule, free: settings.get('delivery') }
  const freight = freightOf([line], address, templates, rule)
  const isFree = settings.get('act').freight === 'shop'
  return { isDeliverable: freight.outOfRegion.length === 0, freightFen: isFree ? fen(0) : freight.fen }
}
