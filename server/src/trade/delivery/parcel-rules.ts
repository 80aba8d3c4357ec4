import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import { addHours } from '../../core/value/time.ts'

export type ParcelKind = 'express' | 'none' | 'virtual'

/**
 * Virtual goods need content and no carrier; all others are shipped, by express only with carrier and number.
 * @throws Refusal LOGISTICS_REQUIRED; Invalid
 */
export function assertKind(
  order: { kind: 'physical' | 'virtual' },
  parcel: { kind: ParcelKind; carrierId?: number; trackingNo: string; content: string },
): void {
  if ((parcel.kind === 'virtual') !== (order.kind === 'virtual')) {
    throw invalid('kind', 'enum')
  }
  if (parcel.kind === 'virtual' && parcel.content === '') {
    throw invalid('content', 'required')
  }
  if (parcel.kind === 'express' && (parcel.carrierId === undefined || parcel.trackingNo === '')) {
    const field = parcel.carrierId === undefined ? 'carrierId' : 'trackingNo'
    throw new Refusal('LOGISTICS_REQUIRED', {}, { field })
  }
}

/** Carrier and number can be corrected for some hours after shipping, but not once the parcel has arrived. */
export function isCorrectable(
  parcel: { kind: ParcelKind; createdAt: Date; signedAt: Date | null },
  now: Date,
  { correctH }: { correctH: number },
): boolean {
  return parcel.kind === 'express' && parcel.signedAt === null && now < addHours(parcel.createdAt, correctH)
}
