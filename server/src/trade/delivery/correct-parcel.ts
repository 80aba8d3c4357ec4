import { toTrackingNo } from '@shop/contract/trade/carrier/number-forms.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type ChosenCarrier, chooseCarrier } from '../carrier/choose-carrier.ts'
import type { ParcelView } from '../order/parcels.ts'
import { lockOrder } from '../order/queries.ts'
import { isCorrectable } from './parcel-rules.ts'
import { orderOfParcel, parcelsOf } from './queries.ts'
import { planSubscription } from './subscribe-parcel.ts'

/**
 * Corrects a parcel's carrier and number while that is allowed; the old values stay in the order's history.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (too late, arrived, or not a tracked parcel); Invalid
 */
export async function correctParcel(
  shop: Shop,
  input: {
    parcelId: number
    carrierId: number
    carrierName?: string
    trackingNo: string
    operatorId: number
    seller?: Seller
    now: Date
  },
): Promise<void> {
  const { parcelId, carrierId, carrierName, operatorId, seller, now } = input
  const trackingNo = toTrackingNo(input.trackingNo)
  if (trackingNo === '') throw invalid('trackingNo', 'required')
  const body = { parcelId, carrierId, carrierName, trackingNo }
  const of = { operatorId, name: 'parcel-correct', target: String(parcelId), body, now }
  await command(shop.db, of, async (tx) => {
    const orderId = await orderOfParcel(tx, parcelId)
    await lockOrder(tx, { orderId, seller })
    const parcel = (await parcelsOf(tx, [orderId])).find(({ id }) => id === parcelId) as ParcelView
    if (!isCorrectable(parcel, now, shop.settings.get('delivery'))) throw new Refusal('STATE_CHANGED')
    const carrier = await chooseCarrier(tx, { carrierId, carrierName, trackingNo, presentId: parcel.carrier?.id })
    const { typedName } = carrier
    const same = parcel.carrier?.id === carrierId && parcel.carrier.typedName === typedName
    if (same && parcel.trackingNo === trackingNo) return {}
    await tx
      .updateTable('parcel')
      .set({ carrierId, carrierName: typedName, trackingNo })
      .where('id', '=', parcelId)
      .execute()
    // The provider's data was for the old number.
    await tx.deleteFrom('parcelTrace').where('parcelId', '=', parcelId).where('source', '<>', 'manual').execute()
    await tx.deleteFrom('parcelTrackFetch').where('parcelId', '=', parcelId).execute()
    if (carrier.trackingCode) await planSubscription(shop, tx, parcelId)
    const reason = `${parcel.carrier ? nameOf(parcel.carrier) : ''} ${parcel.trackingNo} → ${nameOf(carrier)} ${trackingNo}`
    await recordHistory(
      tx,
      [{ entityType: 'order', entityId: orderId, from: 'parcel:sent', to: 'parcel:corrected', reason }],
      { actor: `operator:${operatorId}`, now },
    )
    return {}
  })
}

const nameOf = ({ code, typedName }: ChosenCarrier) => typedName || code
