import { adminTerminationDecide, adminTerminationList } from '@shop/contract/merchant/registry/registry.ts'
import Type from 'typebox'
import { account } from '../../books/ledger/accounts.ts'
import { lockAccounts } from '../../books/ledger/transfers.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { changeMerchantState, lockMerchant } from '../../goods/seller/queries.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { propose } from '../../platform/proposal/propose.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { tellOwners } from './change-state.ts'
import { describeMerchants, hasOpenOrders } from './queries.ts'

/** The end of a merchant that is closing; irreversible, so it takes two operators. */
export const terminationKind = proposalKind({
  name: 'merchant-termination',
  list: adminTerminationList,
  decide: adminTerminationDecide,
  subject: 'merchant',
  payload: Type.Object({}),
  oneOpen: 'PROPOSAL_OPEN',

  lock: (tx, key) => lockMerchant(tx, Number(key)),

  async isStale(on, { key }) {
    const merchant = await on.selectFrom('merchant').select('state').where('id', '=', Number(key)).executeTakeFirst()
    return merchant?.state !== 'closing'
  },

  async approve(shop, tx, { key, userId, reason }, { operator, now }) {
    const merchantId = Number(key)
    await assertNotTheirMerchant(shop, tx, { operatorId: operator.id, merchantId })
    await assertIdle(tx, merchantId)
    const by = { actor: `operator:${operator.id}` as const, now }
    await changeMerchantState(tx, merchantId, { to: 'terminated', reason }, by)
    if (userId !== null) await tellOwners(tx, { merchantId, userId, to: 'terminated', now })
    return `merchant:${merchantId}`
  },

  describe: describeMerchants,
})

/**
 * Proposes to terminate a merchant that is closing and has nothing left.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, MERCHANT_BUSY, SELF_REVIEW, PROPOSAL_OPEN; Invalid without a reason
 */
export function proposeTermination(
  shop: Shop,
  { merchantId, ...input }: { merchantId: number; reason: string; operator: Operator; requestId: string; now: Date },
) {
  return propose(shop, terminationKind, { key: merchantId, asked: {}, ...input }, async (tx) => {
    const merchant = await lockMerchant(tx, merchantId)
    if (!merchant) throw new Refusal('NOT_FOUND')
    await assertNotTheirMerchant(shop, tx, { operatorId: input.operator.id, merchantId })
    if (merchant.state !== 'closing') throw new Refusal('STATE_CHANGED')
    await assertIdle(tx, merchantId)
    return { payload: {}, userId: merchant.ownerUserId }
  })
}

/** @throws Refusal MERCHANT_BUSY while orders, money or debts are left */
async function assertIdle(tx: Tx, merchantId: number): Promise<void> {
  const balances = await lockAccounts(tx, [
    account('m.bal', merchantId),
    account('m.dep', merchantId),
    account('m.recv', merchantId),
  ])
  const isMoneyLeft = balances.some(({ posted, pendingDebit, pendingCredit }) => {
    return posted !== 0 || pendingDebit !== 0 || pendingCredit !== 0
  })
  if (isMoneyLeft || (await hasOpenOrders(tx, merchantId))) throw new Refusal('MERCHANT_BUSY')
}
