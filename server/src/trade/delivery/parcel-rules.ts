import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import { addHours } from '../../core/value/time.ts'

export type ParcelKind = 'express' | 'none' | 'virtual'

/** A tracking number as it is kept: people paste it with blanks and in small letters. */
export function toTrackingNo(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}

/** Whether a number looks like those of its company, as far as that is known. */
export function matchesNumber(trackingNo: string, { numberPattern }: { numberPattern: string | null }): boolean {
  return numberPattern === null || new RegExp(`^(?:${numberPattern})$`, 'i').test(trackingNo)
}

/** @throws Invalid when the company's numbers are known to look otherwise */
export function assertNumber(
  trackingNo: string,
  company: { numberPattern: string | null },
  field = 'trackingNo',
): void {
  if (matchesNumber(trackingNo, company)) return
  throw new Invalid([{ field, keyword: 'pattern', limit: 0, wanted: '' }])
}

/**
 * Virtual goods have content and no parcel to carry; all others are carried, and by express only with company and number.
 * @throws Refusal LOGISTICS_REQUIRED; Invalid
 */
export function assertKind(
  order: { kind: 'physical' | 'virtual' },
  parcel: { kind: ParcelKind; companyId?: number; trackingNo: string; content: string },
): void {
  if ((parcel.kind === 'virtual') !== (order.kind === 'virtual')) {
    throw new Invalid([{ field: 'kind', keyword: 'enum', limit: 0, wanted: '' }])
  }
  if (parcel.kind === 'virtual' && parcel.content === '') {
    throw new Invalid([{ field: 'content', keyword: 'required', limit: 0, wanted: '' }])
  }
  if (parcel.kind === 'express' && (parcel.companyId === undefined || parcel.trackingNo === '')) {
    const field = parcel.companyId === undefined ? 'companyId' : 'trackingNo'
    throw new Refusal('LOGISTICS_REQUIRED', {}, { field })
  }
}

/** Company and number may be corrected for some hours after shipping, and not once the parcel has arrived. */
export function isCorrectable(
  parcel: { kind: ParcelKind; createdAt: Date; signedAt: Date | null },
  now: Date,
  { correctH }: { correctH: number },
): boolean {
  return parcel.kind === 'express' && parcel.signedAt === null && now < addHours(parcel.createdAt, correctH)
}
