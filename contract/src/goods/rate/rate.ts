import Type, { type TInteger, type TObject } from 'typebox'
import { cursorPage, cursorQuery, Id, Instant, nullable, oneOf, Reason, RequestId } from '../../core/common.ts'
import { adminEndpoint, type Permission } from '../../core/endpoint.ts'
import type { ErrorCode } from '../../core/errors.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'

// Rates set by rules: shares of sales for a merchant, a category or goods. Each kind of rate has the same endpoints,
// which are built here.

/** The dimensions of a rule's target. */
export const rateDimensions = ['merchant', 'category', 'goods'] as const

export type RateDimension = (typeof rateDimensions)[number]

const Named = nullable(Type.Object({ id: Id, name: Type.String() }))

/** The target of a rule; a null dimension matches everything. */
export const RateTarget = Type.Object({ merchant: Named, category: Named, goods: Named })

const targetIds = {
  merchantId: Type.Optional(Id),
  categoryId: Type.Optional(Id),
  goodsId: Type.Optional(Id),
}

/** Rates by name, in 1/10 000 of the amount they are a share of. */
export type RatesSchema = TObject<Record<string, TInteger>>

/**
 * The endpoints of one kind of rate: `GET` and `POST <path>` list the rules and propose one; `GET <proposals>` and
 * `POST <proposals>/:id/decide` are the usual ones of proposals.
 */
export function rateRules<Rates extends RatesSchema>(of: {
  path: string
  proposals: string
  /** the permissions to see rules, and to propose and decide */
  permissions: { view: Permission; edit: Permission }
  /** the subject of the rates, for the summaries */
  what: string
  rates: Rates
  /** refusals of rates and targets that this kind does not allow */
  refuses: readonly ErrorCode[]
}) {
  const { path, proposals, permissions, what, rates, refuses } = of
  const { view, edit } = permissions
  return {
    list: adminEndpoint({
      method: 'GET',
      path,
      permission: view,
      summary: `Rates of ${what} by rule, newest first`,
      query: Type.Object({
        ...cursorQuery,
        /** all by default */
        state: Type.Optional(oneOf(['active', 'ended'])),
        /** only rules whose target has this dimension */
        dimension: Type.Optional(oneOf(rateDimensions)),
        ...targetIds,
      }),
      data: cursorPage(
        Type.Object({
          id: Id,
          ...RateTarget.properties,
          rates,
          createdAt: Instant,
          endedAt: nullable(Instant),
          /** a change to it waits for a second operator */
          waiting: Type.Boolean(),
        }),
      ),
    }),

    /** Replaces the rule for exactly the same target, if there is one. `rates` null ends it. */
    propose: adminEndpoint({
      method: 'POST',
      path,
      permission: edit,
      summary: `Propose rates of ${what} for a merchant, a category or goods`,
      body: Type.Object({
        ...targetIds,
        rates: nullable(rates),
        reason: Reason,
        requestId: RequestId,
      }),
      data: Proposed,
      refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'PROPOSAL_OPEN', 'IDEMPOTENCY_MISMATCH', ...refuses],
    }),

    proposals: proposalList({
      path: proposals,
      permission: view,
      summary: `Proposals to change rates of ${what}`,
      /** `merchant-category-goods`, 0 for null dimensions */
      subject: Type.String({ maxLength: 60 }),
      fields: {
        ...RateTarget.properties,
        rates: nullable(rates),
        /** the rates of the rule it replaces */
        before: nullable(rates),
      },
    }),

    decide: proposalDecide({
      path: proposals,
      permission: edit,
      summary: `Decide on rates of ${what}`,
      refuses: ['PROPOSAL_STALE', ...refuses],
    }),
  }
}

/** The endpoints of any kind of rate. */
export type RateRules = ReturnType<typeof rateRules<RatesSchema>>
