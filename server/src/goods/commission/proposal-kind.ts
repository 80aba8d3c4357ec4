import { nullable } from '@shop/contract/core/common.ts'
import {
  commissionMaxBp,
  commissionProposalDecide,
  commissionProposalList,
} from '@shop/contract/goods/commission/commission.ts'
import Type from 'typebox'
import { type ChangeType, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { propose } from '../../platform/proposal/propose.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { keyOf, targetOf } from './keys.ts'
import { findRule, nameTargets, type Target } from './queries.ts'

export const commissionChanges: ChangeType = { type: 'commission', permission: 'merchant.view' }

/** A rate for a merchant, a category, goods or a combination; it counts for orders from its approval on. */
export const commissionKind = proposalKind({
  name: 'commission',
  list: commissionProposalList,
  decide: commissionProposalDecide,
  subject: 'commission',
  payload: Type.Object({
    /** null: the rule is removed */
    rateBp: nullable(Type.Integer({ minimum: 0, maximum: commissionMaxBp })),
    /** the rule it replaces */
    replaces: nullable(Type.Object({ id: Type.Integer(), rateBp: Type.Integer() })),
  }),
  oneOpen: 'PROPOSAL_OPEN',

  async isStale(on, { key, payload }) {
    return (await findRule(on, targetOf(key)))?.id !== payload.replaces?.id
  },

  async approve(shop, tx, { id, key, payload: { rateBp, replaces }, reason }, { operator, now }) {
    const target = targetOf(key)
    await checkTarget(shop, tx, target, operator)
    if (replaces) await tx.updateTable('commissionRule').set({ endedAt: now }).where('id', '=', replaces.id).execute()
    if (rateBp !== null)
      await tx
        .insertInto('commissionRule')
        .values({ ...target, rateBp, createdAt: now })
        .execute()
    const [named] = await nameTargets(tx, [target], 'zh-Hant')
    const name = [named?.merchant, named?.category, named?.goods].flatMap((one) => one?.name ?? []).join(' · ')
    await recordChange(
      tx,
      commissionChanges,
      {
        entityId: key,
        name,
        reason,
        before: replaces ? { rateBp: replaces.rateBp } : undefined,
        after: rateBp === null ? undefined : { rateBp },
      },
      { actor: `operator:${operator.id}`, now },
    )
    return `commission:${id}`
  },

  async describe({ shop, language }, proposals) {
    const targets = proposals.map(({ key }) => targetOf(key))
    const names = await nameTargets(shop.db, targets, language)
    return proposals.map(({ payload: { rateBp, replaces } }, index) => ({
      ...(names[index] as (typeof names)[number]),
      rateBp,
      beforeBp: replaces?.rateBp ?? null,
    }))
  },
})

/**
 * Proposes a rate, or the end of one.
 * @throws Refusal NOT_FOUND (merchant, category, goods), COMMISSION_GOODS, STATE_CHANGED (it is so already),
 *   SELF_REVIEW, PROPOSAL_OPEN; Invalid without any dimension
 */
export function proposeCommission(
  shop: Shop,
  {
    merchantId = null,
    categoryId = null,
    goodsId = null,
    rateBp,
    ...input
  }: {
    merchantId?: number | null
    categoryId?: number | null
    goodsId?: number | null
    rateBp: number | null
    reason: string
    operator: Operator
    requestId: string
    now: Date
  },
) {
  const target: Target = { merchantId, categoryId, goodsId }
  if (!merchantId && !categoryId && !goodsId) {
    throw new Invalid([{ field: 'merchantId', keyword: 'required', limit: 0, wanted: '' }])
  }
  const asked = { ...target, rateBp }
  return propose(shop, commissionKind, { key: keyOf(target), asked, ...input }, async (tx) => {
    const userId = await checkTarget(shop, tx, target, input.operator)
    const rule = await findRule(tx, target)
    if ((rule?.rateBp ?? null) === rateBp) throw new Refusal('STATE_CHANGED')
    const replaces = rule ? { id: rule.id, rateBp: rule.rateBp } : null
    return { payload: { rateBp, replaces }, ...(userId !== undefined && { userId }) }
  })
}

/**
 * That what the rule is for exists, and is not a merchant for which the operator works.
 * @returns the shopper who is responsible for the merchant, if the rule is for one only
 */
async function checkTarget(
  shop: Shop,
  tx: Tx,
  { merchantId, categoryId, goodsId }: Target,
  operator: Operator,
): Promise<number | undefined> {
  if (categoryId !== null) {
    const category = await tx.selectFrom('category').select('id').where('id', '=', categoryId).executeTakeFirst()
    if (!category) throw new Refusal('NOT_FOUND')
  }
  let sellerId = merchantId
  if (goodsId !== null) {
    const goods = await tx.selectFrom('goods').select('merchantId').where('id', '=', goodsId).executeTakeFirst()
    if (!goods) throw new Refusal('NOT_FOUND')
    const isOther = merchantId !== null && goods.merchantId !== merchantId
    if (goods.merchantId === null || isOther) throw new Refusal('COMMISSION_GOODS', {}, { field: 'goodsId' })
    sellerId = goods.merchantId
  }
  if (sellerId === null) return undefined
  const merchant = await tx.selectFrom('merchant').select('ownerUserId').where('id', '=', sellerId).executeTakeFirst()
  if (!merchant) throw new Refusal('NOT_FOUND')
  await assertNotTheirMerchant(shop, tx, { operatorId: operator.id, merchantId: sellerId })
  return merchant.ownerUserId
}
