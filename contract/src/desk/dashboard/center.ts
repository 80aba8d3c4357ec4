import Type from 'typebox'
import { Count, Id, nullable, oneOf } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'
import { memberRoles, merchantStates } from '../../people/operator/members.ts'

/** Open work is counted up to this number; more shows as "999+". */
export const centerCountMax = 1_000

const Waiting = nullable(Count)

/** The home of a merchant's members. Parts that the caller's role may not see are null. */
export const merchantCenter = adminEndpoint({
  method: 'GET',
  path: 'merchant/center',
  permission: 'any',
  members: 'only',
  summary: 'Open work of the member’s merchant, counted up to 1000, and today’s figures',
  data: Type.Object({
    merchant: Type.Object({
      id: Id,
      name: Type.String(),
      state: oneOf(merchantStates),
      role: oneOf(memberRoles),
      /** the caller's permissions */
      permissions: Type.Array(Type.String()),
    }),
    todo: Type.Object({
      unpaid: Waiting,
      toShip: Waiting,
      cancelRequests: Waiting,
      /** cases that wait for the merchant: a decision, returned goods, or a replacement to send */
      cases: Waiting,
      /** questions that the merchant has to answer */
      questions: Waiting,
      /** visible reviews without an answer */
      reviews: Waiting,
      /** payments to the merchant's own account that wait for its review; null also if there are none such at all */
      proofs: Waiting,
      /** goods on sale with little left of some SKU */
      lowStock: Waiting,
    }),
    today: nullable(Type.Object({ orders: Count, paidFen: FenAmount })),
    money: nullable(
      Type.Object({
        balanceFen: FenAmount,
        /** paid by buyers for orders that are not settled yet, before commission and refunds */
        unsettledFen: FenAmount,
      }),
    ),
  }),
})
