import Type, { type Static } from 'typebox'
import { Count, Id, IdParams, Instant, LocalText, localTextUpTo, Nothing, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { EnteredFen, FenAmount } from '../../core/money.ts'
import { termsProposals } from '../../platform/proposal/terms.ts'

/** A plan offered on the recharge page. */
export const AdminRechargePlan = Type.Object({
  id: Id,
  name: LocalText,
  amountFen: FenAmount,
  giftFen: FenAmount,
  /** how often one user may buy it; 0: no limit */
  perUser: Count,
  enabled: Type.Boolean(),
  /** how often it was bought */
  used: Count,
  version: Count,
  updatedAt: Instant,
})

const PlanFields = {
  name: localTextUpTo(30),
  amountFen: EnteredFen,
  giftFen: EnteredFen,
  perUser: Type.Integer({ minimum: 0, maximum: 9_999 }),
  enabled: Type.Boolean(),
}

export const RechargePlanTerms = Type.Object(PlanFields)

export type RechargePlanTerms = Static<typeof RechargePlanTerms>

/**
 * Whether a plan takes a second operator: its gift is money, so offering it, enlarging it, and giving it more often or
 * for less takes two.
 * @param before undefined for a new plan
 */
export function planTakesTwo(
  before: Omit<RechargePlanTerms, 'name'> | undefined,
  { amountFen, giftFen, perUser, enabled }: Omit<RechargePlanTerms, 'name'>,
): boolean {
  if (!enabled || giftFen === 0) return false
  if (!before?.enabled) return true
  const isMoreOften = before.perUser > 0 && (perUser === 0 || perUser > before.perUser)
  // As bigints: the products may exceed JavaScript's exact integers.
  const isLargerShare = BigInt(giftFen) * BigInt(before.amountFen) > BigInt(before.giftFen) * BigInt(amountFen)
  return giftFen > before.giftFen || isLargerShare || isMoreOften
}

export const adminRechargePlanList = adminEndpoint({
  method: 'GET',
  path: 'recharge-plans',
  permission: 'finance.plan.view',
  summary: 'Recharge plans by amount',
  data: Type.Object({ plans: Type.Array(AdminRechargePlan) }),
})

export const adminRechargePlanCreate = adminEndpoint({
  method: 'POST',
  path: 'recharge-plans',
  permission: 'finance.plan.edit',
  summary: 'Add a recharge plan',
  body: Type.Object({ ...PlanFields, requestId: RequestId }),
  data: Type.Object({ id: Id }),
  refuses: ['DUAL_REQUIRED', 'VALIDATION', 'IDEMPOTENCY_MISMATCH'],
})

/** Changes that take two operators (`planTakesTwo`) are proposed. Earlier requests keep the promised gift. */
export const adminRechargePlanUpdate = adminEndpoint({
  method: 'PUT',
  path: 'recharge-plans/:id',
  permission: 'finance.plan.edit',
  summary: 'Change a recharge plan',
  params: IdParams,
  body: Type.Object({ ...PlanFields, version: Count, requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'DUAL_REQUIRED', 'VALIDATION', 'IDEMPOTENCY_MISMATCH'],
})

export const {
  propose: adminRechargePlanPropose,
  list: adminRechargePlanProposalList,
  decide: adminRechargePlanDecide,
} = termsProposals({
  path: 'recharge-plan-proposals',
  what: 'recharge plan',
  view: 'finance.plan.view',
  edit: 'finance.plan.edit',
  terms: PlanFields,
  refuses: [],
})
