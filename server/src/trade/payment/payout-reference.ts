import type { PaymentErrors } from '@shop/contract/trade/payment/errors.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { PaidAlone } from './pay-alone.ts'

export interface PayoutReference {
  /** of the outside payment, as the operator enters it; not blank */
  reference: string
  kind: PaymentErrors['REFERENCE_USED']['kind']
  /** number of what was paid: the withdrawal, the case, the return, the late money */
  number: string
  /** the request's field that holds the reference */
  field: string
  /** who has decided on it as well, as `assertMayPayOut` says */
  alone?: PaidAlone | undefined
  now: Date
}

/**
 * Records the reference of a payment the shop made outside. A payment pays for one thing, of any kind: a second use,
 * even a concurrent one, is refused and told what it paid. Call it before locking any account, since it may have to
 * wait.
 * @throws Refusal REFERENCE_USED
 */
export async function claimPayoutReference(tx: Tx, of: PayoutReference): Promise<void> {
  const { reference, kind, number, field, alone, now } = of
  const key = toKey(reference)
  const taken = await tx
    .insertInto('payoutReference')
    .values({
      key,
      reference,
      kind,
      number,
      at: now,
      aloneBy: alone?.operatorId ?? null,
      aloneFen: alone?.amountFen ?? 0,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return
  const used = await tx
    .selectFrom('payoutReference')
    .select(['kind', 'number'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  throw new Refusal('REFERENCE_USED', used as PaymentErrors['REFERENCE_USED'], { field })
}

/** References are typed from receipts: spaces, letter case and full-width characters make no difference. */
const toKey = (reference: string) => reference.normalize('NFKC').replace(/\s/g, '').toUpperCase()
