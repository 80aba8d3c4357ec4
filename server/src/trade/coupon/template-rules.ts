import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { adminCouponCreate, CouponState } from '@shop/contract/trade/coupon/admin.ts'
import { type Problem, toProblem } from '../../core/command/validate.ts'
import { isPlatform, isSameSeller, type MerchantSeller } from '../../core/value/seller.ts'
import { addDays, dayPeriod } from '../../core/value/time.ts'

export type CouponForm = Omit<BodyOf<typeof adminCouponCreate>, 'requestId'>

const required = (field: string) => toProblem(field, 'required')

/** The problems of a coupon's terms (docs/rules.md, Coupons), by field. */
export function couponProblems(form: CouponForm): Problem[] {
  return [...amountProblems(form), ...rangeProblems(form), ...validityProblems(form), ...issueProblems(form)]
}

function amountProblems(form: CouponForm): Problem[] {
  const { type, faceFen, rateBp, maxOffFen, minFen } = form
  switch (type) {
    case 10:
      if (faceFen === 0) return [required('faceFen')]
      return faceFen > minFen ? [toProblem('minFen', 'minimum', faceFen / 100)] : []
    case 20:
      return [
        ...(rateBp < minRateBp ? [toProblem('rateBp', 'minimum', minRateBp / 100)] : []),
        ...(maxOffFen === 0 ? [required('maxOffFen')] : []),
      ]
    case 30:
      return faceFen === 0 ? [required('faceFen')] : []
    case 40:
      // Coupons that the platform pays for need a limit; sellers pay for their own.
      return faceFen === 0 && maxOffFen === 0 && isPlatform(form) ? [required('maxOffFen')] : []
  }
}
/** The buyer always pays at least 1 %. */
const minRateBp = 100

function rangeProblems(form: CouponForm): Problem[] {
  const { range, rangeIds, rangeZones } = form
  if (range === 60 && !isPlatform(form)) return [toProblem('range', 'enum')]
  if (range === 50) return rangeZones.length === 0 ? [required('rangeZones')] : []
  return range !== 10 && rangeIds.length === 0 ? [required('rangeIds')] : []
}

function validityProblems({ validDays, firstDay, lastDay }: CouponForm): Problem[] {
  if (validDays !== null) return []
  if (!firstDay) return [required('firstDay')]
  if (!lastDay) return [required('lastDay')]
  return lastDay < firstDay ? [toProblem('lastDay', 'format')] : []
}

const codePattern = /^[A-Z0-9]{4,20}$/

function issueProblems({ issue, code }: CouponForm): Problem[] {
  if (issue !== 'code') return []
  if (!code?.trim()) return [required('code')]
  return codePattern.test(code.trim().toUpperCase()) ? [] : [toProblem('code', 'format')]
}

/** How a merchant may give out its coupons; the other ways are the platform's programmes. */
const memberIssues: readonly CouponForm['issue'][] = ['center', 'code']

/** A merchant's coupons may not stand in front of the platform's in the centre. */
const memberSortMin = 100

/**
 * The problems of terms that a member of a merchant may not set, by field: someone else as the bearer, the platform's
 * programmes, a place in front of the platform's coupons. What an operator has set may stay.
 */
export function memberProblems(
  form: CouponForm,
  seller: MerchantSeller,
  before?: Pick<CouponForm, 'issue' | 'sort'>,
): Problem[] {
  return [
    ...(isSameSeller(form, seller) ? [] : [toProblem('merchantId', 'enum')]),
    ...(memberIssues.includes(form.issue) || form.issue === before?.issue ? [] : [toProblem('issue', 'platformOnly')]),
    ...(form.sort >= memberSortMin || form.sort === before?.sort ? [] : [toProblem('sort', 'minimum', memberSortMin)]),
  ]
}

/** The terms as stored: fields its type, range or way of issue does not use are left out. */
export function toTermColumns(form: CouponForm, timezone: string) {
  const { type, range, validDays, firstDay, lastDay, issue } = form
  const none = fen(0)
  const isFixed = validDays === null && firstDay !== null && lastDay !== null
  return {
    merchantId: form.merchantId,
    type,
    faceFen: type === 20 ? none : form.faceFen,
    rateBp: type === 20 ? form.rateBp : 0,
    maxOffFen: type === 20 || (type === 40 && form.faceFen === 0) ? form.maxOffFen : none,
    minFen: type === 30 ? none : (form.minFen as Fen),
    range,
    rangeIds: range === 10 || range === 50 ? [] : [...form.rangeIds],
    rangeZones: range === 50 ? [...form.rangeZones] : [],
    validDays,
    useFrom: isFixed ? dayPeriod(firstDay, timezone).from : null,
    useUntil: isFixed ? dayPeriod(addDays(lastDay, 1), timezone).from : null,
    issue,
    code: issue === 'code' ? (form.code?.trim().toUpperCase() ?? null) : null,
    purchaseMinFen: issue === 'payment' ? form.purchaseMinFen : none,
    total: form.total,
    perUser: form.perUser,
    perDay: form.perDay,
    sort: form.sort,
  }
}

/** The states a coupon can move to from each state; ended is final. */
const moves: Record<CouponState, readonly CouponState[]> = {
  draft: ['active'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
}

export const mayMove = (from: CouponState, to: CouponState) => moves[from].includes(to)

/** Whether any terms have changed except those that only affect how a coupon is shown. */
export function costsOtherwise(
  before: Record<keyof ReturnType<typeof toTermColumns>, unknown>,
  after: ReturnType<typeof toTermColumns>,
): boolean {
  const names = Object.keys(after) as (keyof typeof after)[]
  return names.some((name) => name !== 'sort' && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}
