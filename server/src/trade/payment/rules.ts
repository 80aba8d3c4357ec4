import { addHours } from '../../core/value/time.ts'

/**
 * Whether operators of the platform may decide about a screenshot: one of money that went to a merchant only once the
 * merchant has left it longer than promised, or is suspended and may not decide itself.
 */
export function platformMayReview(
  { merchantId, createdAt }: { merchantId: number | null; createdAt: Date },
  { merchantState, reviewTargetH }: { merchantState: string | null; reviewTargetH: number },
  now: Date,
): boolean {
  return merchantId === null || mayNotDecide(merchantState) || now >= addHours(createdAt, reviewTargetH)
}

/** What a suspended merchant says it has received, the platform would have to stand for. */
export const mayNotDecide = (merchantState: string | null) => merchantState === 'suspended'
