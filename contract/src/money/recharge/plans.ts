import Type from 'typebox'
import { Count, Id, IdParams, Instant, LocalText, localTextUpTo, Nothing, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { EnteredFen, FenAmount } from '../../core/money.ts'

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
  refuses: ['VALIDATION', 'IDEMPOTENCY_MISMATCH'],
})

/** Requests submitted earlier keep the gift they were promised. */
export const adminRechargePlanUpdate = adminEndpoint({
  method: 'PUT',
  path: 'recharge-plans/:id',
  permission: 'finance.plan.edit',
  summary: 'Change a recharge plan',
  params: IdParams,
  body: Type.Object({ ...PlanFields, version: Count, requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'VALIDATION', 'IDEMPOTENCY_MISMATCH'],
})
