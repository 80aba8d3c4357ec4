import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { payoutCancel, payoutSubmit } from '@shop/contract/merchant/payout/payout.ts'
import { findPayoutAccount } from '../../server/src/merchant/application/receiving-account.ts'
import { givenPayee } from '../../server/src/merchant/payout/given-payee.ts'
import { payoutTarget, submitPayout } from '../../server/src/merchant/payout/submit-payout.ts'
import { givenTicket } from '../../server/src/test/given-wallet.ts'
import { byOperator, type Deed } from './action.ts'
import type { Mall } from './mall.ts'

/** The commands of merchants' members that move value. */
export function deedsOfMembers({ shop }: Mall): Deed[] {
  const amountFen = fen(20_000)
  const payee = async () => {
    const by = await givenPayee(shop, 60_000)
    const account = await findPayoutAccount(shop.db, by.merchantId, shop.now())
    const ticket = { action: 'withdraw' as const, target: account ? payoutTarget(account) : '', amountFen }
    return { by, payTicket: await givenTicket(shop, { id: by.userId }, ticket) }
  }
  return [
    byOperator(payoutSubmit, async () => {
      const { by, payTicket } = await payee()
      return { by, params: {} as never, body: { amountFen, payTicket } }
    }),
    byOperator(payoutCancel, async () => {
      const { by, payTicket } = await payee()
      const wanted = { member: by, amountFen, payTicket, requestId: randomUUID(), now: shop.now() }
      const { id } = await submitPayout(shop, wanted)
      return { by, params: { id }, body: {} }
    }),
  ]
}
