import { adminSettleDaysDecide, adminSettleDaysList, SettleDays } from '@shop/contract/merchant/registry/registry.ts'
import Type from 'typebox'
import { type ChangeType, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { guardMerchant, setSettleDays } from '../../goods/seller/queries.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { propose } from '../../platform/proposal/propose.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { describeMerchants } from './queries.ts'

export const settleDaysChanges: ChangeType = { type: 'settle-days', permission: 'merchant.view' }

/** When a merchant's orders are settled. Paying sooner is a risk, so it takes two operators; paying later takes one. */
export const settleDaysKind = proposalKind({
  name: 'settle-days',
  list: adminSettleDaysList,
  decide: adminSettleDaysDecide,
  subject: 'merchant',
  payload: Type.Object({ days: SettleDays, before: SettleDays }),
  oneOpen: 'PROPOSAL_OPEN',

  lock: (tx, key) => guardMerchant(tx, Number(key)),

  isStale: async (on, { key, payload }) => (await daysOf(on, Number(key))) !== payload.before,

  async approve(shop, tx, { id, key, payload: { days, before }, reason }, { operator, now }) {
    await assertNotTheirMerchant(shop, tx, { operatorId: operator.id, merchantId: Number(key) })
    const name = await setSettleDays(tx, Number(key), days)
    const edit = { before: { settleDays: before }, after: { settleDays: days }, reason }
    const by = { actor: `operator:${operator.id}` as const, now }
    await recordChange(tx, settleDaysChanges, { entityId: key, name, ...edit }, by)
    return `settle-days:${id}`
  },

  describe: describeMerchants,
})

/**
 * Sets how many days after the receipt a merchant's orders are settled; orders already received keep their day.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (it is so already), SELF_REVIEW, PROPOSAL_OPEN; Invalid without a reason
 */
export function proposeSettleDays(
  shop: Shop,
  {
    merchantId,
    days,
    ...input
  }: {
    merchantId: number
    days: number | null
    reason: string
    operator: Operator
    requestId: string
    now: Date
  },
) {
  return propose(shop, settleDaysKind, { key: merchantId, asked: { days }, ...input }, async (tx) => {
    const merchant = await guardMerchant(tx, merchantId)
    if (!merchant) throw new Refusal('NOT_FOUND')
    await assertNotTheirMerchant(shop, tx, { operatorId: input.operator.id, merchantId })
    const before = merchant.settleDays
    if (days === before) throw new Refusal('STATE_CHANGED')
    const { settleDays } = shop.settings.get('merchant')
    const alone = (days ?? settleDays) >= (before ?? settleDays)
    return { payload: { days, before }, userId: merchant.ownerUserId, alone }
  })
}

async function daysOf(on: Db | Tx, merchantId: number): Promise<number | null | undefined> {
  const merchant = await on.selectFrom('merchant').select('settleDays').where('id', '=', merchantId).executeTakeFirst()
  return merchant?.settleDays
}
