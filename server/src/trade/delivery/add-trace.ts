import { command } from '../../core/command/command.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockOrder } from '../order/queries.ts'
import { orderOfParcel, tracesOf } from './queries.ts'
import { markParcelDelivered } from './sign-parcel.ts'

/**
 * An operator writes where a parcel is. `signed`: it has arrived; entered by a seller's member, this does not bring the
 * receipt forward. Repeating the same text without a time adds nothing.
 * @throws Refusal NOT_FOUND; Invalid for a time in the future
 */
export async function addTrace(
  shop: Shop,
  input: {
    parcelId: number
    context: string
    at?: Date
    signed?: boolean
    operatorId: number
    seller?: Seller
    now: Date
  },
): Promise<void> {
  const { parcelId, signed = false, operatorId, seller, now } = input
  const context = input.context.trim()
  if (context === '') throw invalid('context', 'required')
  if (input.at && input.at > now) throw invalid('at', 'format', 0, 'date-time')
  const at = input.at ?? now
  const body = { parcelId, context, at: input.at?.toISOString(), signed }
  const of = { operatorId, name: 'parcel-trace', target: String(parcelId), body, now }
  await command(shop.db, of, async (tx) => {
    const { order } = await lockOrder(tx, { orderId: await orderOfParcel(tx, parcelId), seller })
    const newest = (await tracesOf(tx, [parcelId])).get(parcelId)?.[0]
    if (input.at || newest?.context !== context) {
      await tx
        .insertInto('parcelTrace')
        .values({ parcelId, source: 'manual', context, at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    if (signed) await markParcelDelivered(shop, tx, { parcelId, order, signedAt: at, bySeller: seller !== undefined })
    return {}
  })
}
