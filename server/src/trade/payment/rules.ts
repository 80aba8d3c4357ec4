import { addHours } from '../../core/value/time.ts'

/**
 * Whether operators of the platform may decide about a screenshot: one of money that went to a merchant only once the
 * merchant has left it longer than promised.
 */
export function platformMayReview(
  { merchantId, createdAt }: { merchantId: number | null; createdAt: Date },
  reviewTargetH: number,
  now: Date,
): boolean {
  return merchantId === null || now >= addHours(createdAt, reviewTargetH)
}
