import { addHours } from '../../core/value/time.ts'

/**
 * Whether operators of the platform may decide about a screenshot. If the money went to a merchant, they may only once
 * the merchant has let it wait longer than promised, or is suspended and may not decide itself.
 */
export function platformMayReview(
  { merchantId, createdAt }: { merchantId: number | null; createdAt: Date },
  { merchantState, reviewTargetH }: { merchantState: string | null; reviewTargetH: number },
  now: Date,
): boolean {
  return merchantId === null || mayNotDecide(merchantState) || now >= addHours(createdAt, reviewTargetH)
}

/** The platform would be liable for money that a suspended merchant claims to have received. */
export const mayNotDecide = (merchantState: string | null) => merchantState === 'suspended'
