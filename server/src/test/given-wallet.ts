import { fen } from '@shop/contract/core/money.ts'
import type { PayActionName } from '@shop/contract/people/paypwd/paypwd.ts'
import { addHours } from '../core/value/time.ts'
import { issueTicket } from '../people/paypwd/pay-ticket.ts'
import type { TestShop } from './shop.ts'

/** Sets a payment password, old enough for every rule: tickets are created without it. */
export async function givenPayPassword(shop: TestShop, { id: userId }: { id: number }, setAt?: Date): Promise<void> {
  const row = { userId, hash: 'none', setAt: setAt ?? addHours(shop.now(), -1_000) }
  await shop.db.insertInto('payPassword').values(row).execute()
}

/** A ticket as granted for the correct payment password. */
export function givenTicket(
  shop: TestShop,
  { id: userId }: { id: number },
  of: { action: PayActionName; target: string; amountFen: number },
  now = shop.now(),
): Promise<string> {
  const { action, target } = of
  return issueTicket(shop.db, {
    userId,
    action,
    target,
    amountFen: fen(of.amountFen),
    lifeMs: 120_000,
    now,
  })
}

/** A picture that an operator has uploaded as evidence of a payout. */
export function givenPayoutPicture(shop: TestShop, by: { id: number }): Promise<number> {
  return givenPrivatePicture(shop, by, 'payout')
}

/** The row of a private picture as an operator uploads it, without a file in the storage. */
export async function givenPrivatePicture(
  { db }: TestShop,
  { id: operatorId }: { id: number },
  purpose: 'payout' | 'contract',
): Promise<number> {
  const { id } = await db
    .insertInto('file')
    .values({
      operatorId,
      purpose,
      visibility: 'private',
      driver: 'local',
      sizes: JSON.stringify({ s: 'private/s.webp', m: 'private/m.webp', l: 'private/l.webp' }),
      mime: 'image/webp',
      width: 10,
      height: 10,
      bytes: 10,
      sha256: Buffer.alloc(32),
      perceptualHash: '0'.repeat(64),
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
