import type { Language } from '@shop/contract/core/common.ts'
import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminShipFileApply } from '@shop/contract/trade/delivery/ship-file.ts'
import type { Seller } from '../../core/value/seller.ts'
import { toFailure } from '../../platform/http/failure.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { shipParcel } from './ship-parcel.ts'

type Results = DataOf<typeof adminShipFileApply>['results']

/**
 * Ships parcels one by one, each in its own transaction. One that is refused (shipped meanwhile, cancelled) reports why
 * and does not block the others. Repeated with the same request ids, it ships nothing twice.
 */
export async function applyShipFile(
  shop: Shop,
  of: {
    parcels: BodyOf<typeof adminShipFileApply>['parcels']
    operatorId: number
    seller?: Seller
    language: Language
    now: Date
  },
): Promise<Results> {
  const results: Results = []
  for (const parcel of of.parcels) results.push(await sendOne(shop, parcel, of))
  return results
}

async function sendOne(
  shop: Shop,
  parcel: BodyOf<typeof adminShipFileApply>['parcels'][number],
  { operatorId, seller, language, now }: { operatorId: number; seller?: Seller; language: Language; now: Date },
): Promise<Results[number]> {
  const { requestId } = parcel
  try {
    const { parcelId } = await shipParcel(shop, {
      ...parcel,
      kind: 'express',
      onceByNumber: true,
      operatorId,
      seller,
      now,
    })
    return { requestId, parcelId, code: '', message: '' }
  } catch (error) {
    const failure = toFailure(shop, error, language)
    // An unexpected error ends the call; it is repeated with the same ids.
    if (failure.unexpected) throw error
    return { requestId, parcelId: null, code: failure.code, message: failure.message }
  }
}
