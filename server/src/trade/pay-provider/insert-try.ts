import type { Fen } from '@shop/contract/core/money.ts'
import type { PayProviderName } from '../../books/ledger/accounts.ts'
import type { Tx } from '../../core/database/database.ts'
import { addMinutes } from '../../core/value/time.ts'
import { planJob } from '../../platform/job/plan.ts'
import { queryPaymentJob } from './jobs.ts'

/** How a try is paid. */
export interface TryWay {
  provider: PayProviderName
  /** inside WeChat, or by a page for a phone's own browser */
  kind: 'jsapi' | 'h5'
  /** the app at the provider that it is issued for */
  appId: string
  /** the payer's openid, inside WeChat */
  openid: string | null
}

export type NewTry = ({ tradeId: number } | { rechargeId: number }) &
  TryWay & {
    /** the trade's or recharge's own number, which try numbers extend */
    number: string
    amountFen: Fen
    expiresAt: Date
    now: Date
  }

/** Records a try to pay, under its own number. The caller has locked its trade or recharge. */
export async function insertTry(tx: Tx, input: NewTry): Promise<number> {
  const { number, provider, kind, appId, openid, amountFen, expiresAt, now } = input
  const of = 'tradeId' in input ? { tradeId: input.tradeId } : { rechargeId: input.rechargeId }
  const { attempt } = await tx
    .selectFrom('providerPayment')
    .select((eb) => eb(eb.fn.coalesce(eb.fn.max<number>('attempt'), eb.val(0)), '+', 1).as('attempt'))
    .where((eb) => eb.and(of))
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('providerPayment')
    .values({
      ...of,
      attempt,
      outTradeNo: `${number}-${attempt}`,
      provider,
      kind,
      appId,
      openid,
      amountFen,
      state: 'open',
      createdAt: now,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await planJob(tx, queryPaymentJob, { paymentId: id, round: 0 }, { runAt: addMinutes(now, 1) })
  return id
}
