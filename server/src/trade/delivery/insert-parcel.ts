import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type ChosenCarrier, chooseCarrier } from '../carrier/choose-carrier.ts'
import type { OrderRecord } from '../order/queries.ts'
import { assertKind, type ParcelKind } from './parcel-rules.ts'
import { planSubscription } from './subscribe-parcel.ts'

/** How a parcel is to be sent, as an operator entered it. */
export interface ParcelInput {
  kind: ParcelKind
  carrierId?: number
  /** typed, for a carrier that is not listed */
  carrierName?: string
  trackingNo: string
  /** virtual goods: what the buyer gets */
  content: string
}

export interface CheckedParcel extends ParcelInput {
  /** of a parcel sent by express */
  carrier: ChosenCarrier | undefined
}

/** Checks how a parcel of this order is to be sent. @throws Refusal LOGISTICS_REQUIRED; Invalid */
export async function checkParcel(tx: Tx, order: OrderRecord, input: ParcelInput): Promise<CheckedParcel> {
  assertKind(order, input)
  const { carrierId, carrierName, trackingNo } = input
  const carrier = input.kind === 'express' ? await chooseCarrier(tx, { carrierId, carrierName, trackingNo }) : undefined
  return { ...input, carrier }
}

/**
 * Records a parcel, and plans how news of it arrives. The order must be locked.
 * @returns `sequence`: the parcel's position among those of its order
 */
export async function insertParcel(
  shop: Shop,
  tx: Tx,
  { kind, carrier, trackingNo, content }: CheckedParcel,
  of: { orderId: number; pieces: readonly { lineId: number; quantity: number }[]; operatorId: number; now: Date },
): Promise<{ parcelId: number; sequence: number }> {
  const { orderId, pieces, operatorId, now } = of
  const { count } = await tx
    .selectFrom('parcel')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const { id: parcelId } = await tx
    .insertInto('parcel')
    .values({
      orderId,
      kind,
      carrierId: carrier?.id ?? null,
      carrierName: carrier?.typedName ?? '',
      trackingNo: carrier ? trackingNo : '',
      content: kind === 'virtual' ? content : '',
      shippedBy: operatorId,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('parcelLine')
    .values(pieces.map(({ lineId, quantity }) => ({ parcelId, orderLineId: lineId, quantity })))
    .execute()
  if (carrier?.trackingCode) await planSubscription(shop, tx, parcelId)
  return { parcelId, sequence: count + 1 }
}
