import type { Language } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { goodsProfit } from '@shop/contract/promotion/profit/rates.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { nameTargets } from '../../goods/rate/name-targets.ts'
import { nothing } from '../../goods/rate/target.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findGoodsRates } from './find-payees.ts'

/** @throws Refusal NOT_FOUND */
export async function readGoodsProfit(
  { db, settings }: Shop,
  { goodsId, language }: { goodsId: number; language: Language },
): Promise<DataOf<typeof goodsProfit>> {
  const found = await findGoodsRates(db, goodsId, settings.get('commission'))
  if (!found) throw new Refusal('NOT_FOUND')
  const { sharingBp, managementBp, source, zone, targetId } = found
  if (!settings.get('zone')[zone].profit) return { sharingBp: 0, managementBp: 0, source: 'zone', sourceName: '' }
  if (source === 'setting' || source === 'contract' || targetId === null) {
    return { sharingBp, managementBp, source: 'setting', sourceName: '' }
  }
  const [named] = await nameTargets(db, [{ ...nothing, [`${source}Id`]: targetId }], language)
  return { sharingBp, managementBp, source, sourceName: named?.[source]?.name ?? '' }
}
