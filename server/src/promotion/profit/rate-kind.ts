import { nullable, oneOf } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import {
  ProfitRates,
  profitRuleDecide,
  profitRuleProposalList,
  type profitRulePropose,
  profitTargets,
} from '@shop/contract/promotion/profit/rates.ts'
import Type from 'typebox'
import { type ChangeType, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { propose } from '../../platform/proposal/propose.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertRates } from './check-rates.ts'
import { columnOf, findRule, keyOf, nameTargets, type Target, targetOf } from './rule-queries.ts'

export const profitRuleChanges: ChangeType = { type: 'profit-rule', permission: 'profit.view' }

/** Rates of profit for goods, a category or a merchant; they count for payments from their approval on. */
export const profitRuleKind = proposalKind({
  name: 'profit-rule',
  list: profitRuleProposalList,
  decide: profitRuleDecide,
  subject: 'profit_rule',
  payload: Type.Object({
    kind: oneOf(profitTargets),
    /** null: the rule is removed */
    rates: nullable(ProfitRates),
    /** the rule it replaces */
    replaces: nullable(Type.Object({ id: Type.Integer(), ...ProfitRates.properties })),
  }),
  oneOpen: 'PROPOSAL_OPEN',

  async isStale(on, { key, payload }) {
    return (await findRule(on, targetOf(key)))?.id !== payload.replaces?.id
  },

  async approve(shop, tx, { id, key, payload: { rates, replaces }, reason }, { operator, now }) {
    const target = targetOf(key)
    await checkTarget(shop, tx, target, operator)
    // The settings may have changed since.
    if (rates) assertRates(settingsOf(shop), rates)
    if (replaces) await tx.updateTable('profitRule').set({ endedAt: now }).where('id', '=', replaces.id).execute()
    if (rates)
      await tx
        .insertInto('profitRule')
        .values({ [columnOf[target.kind]]: target.targetId, ...rates, createdAt: now })
        .execute()
    const [named] = await nameTargets(tx, [target], 'zh-Hant')
    const { id: _, ...before } = replaces ?? { id: 0 }
    await recordChange(
      tx,
      profitRuleChanges,
      {
        entityId: key,
        name: named?.targetName ?? null,
        reason,
        before: replaces ? before : undefined,
        after: rates ?? undefined,
      },
      { actor: `operator:${operator.id}`, now },
    )
    return `profit-rule:${id}`
  },

  async describe({ shop, language }, proposals) {
    const targets = proposals.map(({ key }) => targetOf(key))
    const named = await nameTargets(shop.db, targets, language)
    return proposals.map(({ payload: { rates, replaces } }, index) => {
      const before = replaces && { sharingBp: replaces.sharingBp, managementBp: replaces.managementBp }
      return { ...(named[index] as (typeof named)[number]), rates, before }
    })
  },
})

/**
 * Proposes rates, or the end of a rule.
 * @throws Refusal NOT_FOUND (goods, category, merchant), PROFIT_CAP, MANAGEMENT_OFF, STATE_CHANGED (it is so already),
 *   SELF_REVIEW, PROPOSAL_OPEN
 */
export function proposeProfitRule(
  shop: Shop,
  { kind, targetId, rates, ...input }: BodyOf<typeof profitRulePropose> & { operator: Operator; now: Date },
) {
  const target: Target = { kind, targetId }
  return propose(shop, profitRuleKind, { key: keyOf(target), asked: { ...target, rates }, ...input }, async (tx) => {
    const userId = await checkTarget(shop, tx, target, input.operator)
    if (rates) assertRates(settingsOf(shop), rates)
    const rule = await findRule(tx, target)
    const isSame = rule?.sharingBp === rates?.sharingBp && rule?.managementBp === rates?.managementBp
    if (isSame) throw new Refusal('STATE_CHANGED')
    return { payload: { kind, rates, replaces: rule ?? null }, ...(userId !== undefined && { userId }) }
  })
}

const settingsOf = ({ settings }: Shop) => ({
  commission: settings.get('commission'),
  promo: settings.get('promo'),
  points: settings.get('points'),
})

/**
 * That what the rule is for exists, and is not sold by a merchant for which the operator works.
 * @returns the shopper who is responsible for the merchant, if it concerns only one
 */
async function checkTarget(shop: Shop, tx: Tx, target: Target, operator: Operator): Promise<number | undefined> {
  const { kind, targetId } = target
  if (kind === 'category') {
    const found = await tx.selectFrom('category').select('id').where('id', '=', targetId).executeTakeFirst()
    if (!found) throw new Refusal('NOT_FOUND')
    return undefined
  }
  let merchantId: number | null = targetId
  if (kind === 'goods') {
    const goods = await tx.selectFrom('goods').select('merchantId').where('id', '=', targetId).executeTakeFirst()
    if (!goods) throw new Refusal('NOT_FOUND')
    merchantId = goods.merchantId
  }
  if (merchantId === null) return undefined
  const merchant = await tx.selectFrom('merchant').select('ownerUserId').where('id', '=', merchantId).executeTakeFirst()
  if (!merchant) throw new Refusal('NOT_FOUND')
  await assertNotTheirMerchant(shop, tx, { operatorId: operator.id, merchantId })
  return merchant.ownerUserId
}
