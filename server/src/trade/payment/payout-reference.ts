import type { PaymentErrors } from '@shop/contract/trade/payment/errors.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'

export interface PayoutReference {
  /** of the payment outside, as the operator writes it; not blank */
  reference: string
  kind: PaymentErrors['REFERENCE_USED']['kind']
  /** of what was paid: of the withdrawal, the case, the return, the late money */
  number: string
  /** what the reference is called where it was sent */
  field: string
  now: Date
}

/**
 * Writes down the number of a payment that the shop has made outside. One payment pays one thing, of whatever kind: who
 * is later, also by a moment, is told what it has paid. Called before any account is locked, as he may have to wait.
 * @throws Refusal REFERENCE_USED
 */
export async function takePayoutReference(tx: Tx, of: PayoutReference): Promise<void> {
  const { reference, kind, number, field, now } = of
  const key = toKey(reference)
  const taken = await tx
    .insertInto('payoutReference')
    .values({ key, reference, kind, number, at: now })
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

/** Numbers are typed off receipts: spaces, small letters and full-width ones are no other number. */
const toKey = (reference: string) => reference.normalize('NFKC').replace(/\s/g, '').toUpperCase()
