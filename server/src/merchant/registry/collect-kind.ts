import { adminCollectDecide, adminCollectList } from '@shop/contract/merchant/registry/collect.ts'
import Type from 'typebox'
import { type ChangeType, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { guardMerchant, setCollects } from '../../goods/seller/queries.ts'
import { assertNotTheirMerchant, notifyMembers } from '../../people/operator/members.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { propose } from '../../platform/proposal/propose.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPayoutAccount } from '../application/receiving-account.ts'
import { describeMerchants } from './queries.ts'

export const collectChanges: ChangeType = { type: 'merchant-collect', permission: 'merchant.view' }

/** Whether a merchant's buyers pay it directly. The platform cannot reach that money, so it takes two operators. */
export const collectKind = proposalKind({
  name: 'merchant-collect',
  list: adminCollectList,
  decide: adminCollectDecide,
  subject: 'merchant',
  payload: Type.Object({ on: Type.Boolean() }),
  oneOpen: 'PROPOSAL_OPEN',

  lock: (tx, key) => guardMerchant(tx, Number(key)),

  async isStale(on, { key, payload }) {
    const merchant = await on
      .selectFrom('merchant')
      .select(['collects', 'state'])
      .where('id', '=', Number(key))
      .executeTakeFirst()
    return !merchant || merchant.collects === payload.on || (payload.on && !isSelling(merchant))
  },

  async approve(shop, tx, { id, key, payload: { on }, reason }, { operator, now }) {
    const merchantId = Number(key)
    await assertNotTheirMerchant(shop, tx, { operatorId: operator.id, merchantId })
    if (on) await assertAble(shop, tx, merchantId, now)
    const name = await setCollects(tx, merchantId, on)
    const by = { actor: `operator:${operator.id}` as const, now }
    const edit = { before: { collects: !on }, after: { collects: on }, reason }
    await recordChange(tx, collectChanges, { entityId: key, name, ...edit }, by)
    const told = { merchantId, permission: 'shop.finance.view' as const, entity: `merchant-collect:${id}`, now }
    await notifyMembers(tx, { event: on ? 'merchant-collect-on' : 'merchant-collect-off', ...told })
    return `merchant-collect:${id}`
  },

  describe: describeMerchants,
})

/**
 * Lets a merchant's buyers pay it directly, or the platform again. Existing orders keep the account they show.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (it is so already, or the merchant does not sell), MODULE_OFF,
 *   PAYOUT_ACCOUNT_MISSING, SELF_REVIEW, PROPOSAL_OPEN; Invalid without a reason
 */
export function proposeCollect(
  shop: Shop,
  {
    merchantId,
    on,
    ...input
  }: { merchantId: number; on: boolean; reason: string; operator: Operator; requestId: string; now: Date },
) {
  return propose(shop, collectKind, { key: merchantId, asked: { on }, ...input }, async (tx) => {
    const merchant = await guardMerchant(tx, merchantId)
    if (!merchant) throw new Refusal('NOT_FOUND')
    await assertNotTheirMerchant(shop, tx, { operatorId: input.operator.id, merchantId })
    if (merchant.collects === on || (on && !isSelling(merchant))) throw new Refusal('STATE_CHANGED')
    if (on) await assertAble(shop, tx, merchantId, input.now)
    return { payload: { on }, userId: merchant.ownerUserId, alone: !on }
  })
}

const isSelling = ({ state }: { state: string }) => state === 'open' || state === 'holiday'

/** @throws Refusal MODULE_OFF, PAYOUT_ACCOUNT_MISSING (no verified account is valid yet) */
async function assertAble({ settings }: Shop, tx: Tx, merchantId: number, now: Date): Promise<void> {
  if (!settings.get('module').merchantCollect) throw new Refusal('MODULE_OFF')
  if (!(await findPayoutAccount(tx, merchantId, now))) throw new Refusal('PAYOUT_ACCOUNT_MISSING')
}
