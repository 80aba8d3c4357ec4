import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { RateRules } from '@shop/contract/goods/rate/rate.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { propose } from '../../platform/proposal/propose.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { checkTarget } from './check-target.ts'
import { findRule } from './queries.ts'
import type { RateKind } from './rate-kind.ts'
import { assertNamed, keyOf, type Target } from './target.ts'

/**
 * Proposes a rule, or the end of one.
 * @throws Refusal NOT_FOUND (merchant, category, goods), STATE_CHANGED (the rule already says so), SELF_REVIEW,
 *   PROPOSAL_OPEN, and the kind's; Invalid for a target that no rule can have
 */
export function proposeRule(
  shop: Shop,
  kind: RateKind,
  {
    merchantId,
    categoryId,
    goodsId,
    rates,
    ...input
  }: BodyOf<RateRules['propose']> & { operator: Operator; now: Date },
) {
  const target: Target = { merchantId: merchantId ?? null, categoryId: categoryId ?? null, goodsId: goodsId ?? null }
  assertNamed(target, kind)
  return propose(shop, kind.proposals, { key: keyOf(target), asked: { ...target, rates }, ...input }, async (tx) => {
    const userId = await checkTarget(shop, tx, { kind, target, operator: input.operator })
    if (rates) kind.assertRates?.(shop, rates)
    const rule = await findRule(tx, kind, target)
    const isSame = Object.keys(kind.rates.properties).every((name) => rule?.rates[name] === rates?.[name])
    if (isSame) throw new Refusal('STATE_CHANGED')
    const replaces = rule ? { id: rule.id, rates: rule.rates } : null
    return { payload: { rates, replaces }, ...(userId !== undefined && { userId }) }
  })
}
