import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { Zone } from '@shop/contract/core/zone.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { mulBp } from '../../core/value/money.ts'
import type { Grade } from '../../platform/http/auth.ts'

export interface PricedSku {
  zone: Zone
  priceFen: number
  zonePriceFen: number | null
  memberDiscount: boolean
  gradeRates: Record<string, number>
}

/** The terms, besides the SKU, that a price depends on. */
export interface PriceTerms {
  /** undefined: the ordinary price */
  grade: Grade | undefined
  zones: SettingValues['zone']
  price: SettingValues['price']
}

const stepFen = { fen: 1, jiao: 10, yuan: 100 } as const

/**
 * The unit price: the zone's price if it has one, then the member discount if zone and goods allow it, rounded per unit
 * so that unit × quantity is the line total (docs/rules.md, The order of a price, steps 1 to 3).
 */
export function unitPrice(
  sku: PricedSku,
  { grade, zones, price }: PriceTerms,
): { listFen: Fen; unitFen: Fen; member: boolean } {
  const listFen = fen(sku.zonePriceFen ?? sku.priceFen)
  const rate = grade && (sku.gradeRates[grade.id] ?? grade.rateBp)
  if (!rate || !zones[sku.zone].memberDiscount || !sku.memberDiscount)
    return { listFen, unitFen: listFen, member: false }
  const unitFen = roundDown(fen(Math.max(1, mulBp(listFen, rate))), stepFen[price.memberStep])
  return { listFen, unitFen, member: unitFen < listFen }
}

/**
 * Rounds down to a multiple of `step`, in the member's favour. Amounts below ten steps stay: it could take off over a
 * tenth.
 */
const roundDown = (amount: Fen, step: number) => (amount < 10 * step ? amount : fen(amount - (amount % step)))
