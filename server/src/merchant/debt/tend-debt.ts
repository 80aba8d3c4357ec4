import type { Fen } from '@shop/contract/core/money.ts'
import { debtDays } from '@shop/contract/merchant/debt/debt.ts'
import { account } from '../../books/ledger/accounts.ts'
import { lockAccounts } from '../../books/ledger/transfers.ts'
import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { changeMerchantState, lockMerchant, type MerchantRecord } from '../../goods/seller/queries.ts'
import { notifyMembers } from '../../people/operator/members.ts'
import type { ShopperEvent } from '../../platform/shop/notices.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { payDebt } from '../registry/deposits.ts'
import { findIndebted, lockOpenDebt } from './queries.ts'
import { nextStep } from './rules.ts'

const by = (now: Date) => ({ actor: 'system:debt' as Actor, now })

const batch = 200

/** The daily run over all merchants that owe, each in a separate transaction. */
export async function tendDebts(shop: Shop, now: Date): Promise<void> {
  let after = 0
  for (;;) {
    const merchants = await findIndebted(shop.db, after, batch)
    for (const merchantId of merchants) {
      await tendDebt(shop, merchantId, now)
      after = merchantId
    }
    if (merchants.length < batch) return
  }
}

/**
 * Takes the next step of a merchant's debt: records it, pays it from the deposit, suspends the shop, or ends it and
 * opens the shop again. Settlements of later sales repay it (L40). A second run finds nothing to do.
 */
export async function tendDebt({ db }: Shop, merchantId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const merchant = await lockMerchant(tx, merchantId)
    if (!merchant) return
    const debt = await lockOpenDebt(tx, merchantId)
    const [deposit, owed] = await lockAccounts(tx, [account('m.dep', merchantId), account('m.recv', merchantId)])
    const owesFen = -owed.posted
    const step = nextStep({ owesFen, depositFen: deposit.available, debt, state: merchant.state }, now)
    if (step.do === 'begin') return begin(tx, merchantId, now)
    if (!debt || step.do === 'nothing') return
    if (step.do === 'collect') {
      const { fromDepositFen, suspend } = step
      if (fromDepositFen > 0) await payFromDeposit(tx, { debtId: debt.id, merchantId, amountFen: fromDepositFen, now })
      if (suspend) await suspendFor(tx, debt.id, merchantId, now)
      if (fromDepositFen < owesFen) return
    }
    await end(tx, debt.id, merchant, now)
  })
}

async function begin(tx: Tx, merchantId: number, now: Date): Promise<void> {
  const { id } = await tx
    .insertInto('merchantDebt')
    .values({ merchantId, since: now, dueAt: addHours(now, debtDays * 24) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tell(tx, 'merchant-debt', id, merchantId, now)
}

async function payFromDeposit(
  tx: Tx,
  { debtId, merchantId, amountFen, now }: { debtId: number; merchantId: number; amountFen: Fen; now: Date },
): Promise<void> {
  await payDebt(tx, { merchantId, amountFen }, by(now))
  await tx
    .updateTable('merchantDebt')
    .set((eb) => ({ coveredFen: eb('coveredFen', '+', amountFen) }))
    .where('id', '=', debtId)
    .execute()
  await tell(tx, 'merchant-debt-deposit', debtId, merchantId, now)
}

async function suspendFor(tx: Tx, debtId: number, merchantId: number, now: Date): Promise<void> {
  await changeMerchantState(tx, merchantId, { to: 'suspended', reason: 'debt', forDebt: true }, by(now))
  await tx.updateTable('merchantDebt').set({ suspendedAt: now }).where('id', '=', debtId).execute()
  await tell(tx, 'merchant-debt-suspended', debtId, merchantId, now)
}

async function end(tx: Tx, debtId: number, { id, suspendedForDebt }: MerchantRecord, now: Date): Promise<void> {
  await tx.updateTable('merchantDebt').set({ endedAt: now }).where('id', '=', debtId).execute()
  if (suspendedForDebt) await changeMerchantState(tx, id, { to: 'open', reason: 'debt-repaid' }, by(now))
  await tell(tx, 'merchant-debt-repaid', debtId, id, now)
}

/** Notifies owners and finance members, once for each step of a debt. */
function tell(tx: Tx, event: ShopperEvent, debtId: number, merchantId: number, now: Date): Promise<void> {
  const entity = `merchant-debt:${debtId}`
  return notifyMembers(tx, { merchantId, permission: 'shop.finance.view', event, entity, now })
}
