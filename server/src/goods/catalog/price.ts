import { type Fen, fen } from '@shop/contract/core/money.ts'
import { mulBp } from '../../core/value/money.ts'
import type { Grade } from '../../platform/http/auth.ts'

export interface PricedSku {
  priceFen: number
  zonePriceFen: number | null
  memberDiscount: boolean
  gradeRates: Record<string, number>
}

/**
 * The unit price: the zone's price if it has one, then the member discount if zone and goods allow it, rounded per unit
 * so that unit × quantity is the line total (rule book 7.2, steps 1–3).
 */
export function unitPrice(
  sku: PricedSku,
  grade: Grade | undefined,
  zone: { memberDiscount: boolean },
): { listFen: Fen; unitFen: Fen; member: boolean } {
  const listFen = fen(sku.zonePriceFen ?? sku.priceFen)
  const rate = grade && (sku.gradeRates[grade.id] ?? grade.rateBp)
  if (!rate || !zone.memberDiscount || !sku.memberDiscount) return { listFen, unitFen: listFen, member: false }
  const unitFen = fen(Math.max(1, mulBp(listFen, rate)))
  return { listFen, unitFen, member: unitFen < listFen }
}
