import { randomUUID } from 'node:crypto'
import { account } from '../../books/ledger/accounts.ts'
import { givenCredit } from '../../books/ledger/given-ledger.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { addHours } from '../../core/value/time.ts'
import type { TestMember } from '../../test/given-merchant.ts'
import { cardNumber } from '../../test/given-money.ts'
import { givenPayPassword } from '../../test/given-wallet.ts'
import type { TestShop } from '../../test/shop.ts'
import { addReceivingAccount } from '../application/receiving-account.ts'

/** A finance member whose merchant has a balance and a valid payout account. */
export async function givenPayee(shop: TestShop, amountFen: number): Promise<TestMember> {
  const member = await shop.givenMember({ role: 'finance' })
  const { merchantId } = member
  const by = { actor: 'system:test' as const, now: shop.now() }
  // A buyer provides the money, so that the ledger stays in balance.
  const buyer = await shop.givenUser()
  await givenCredit(shop.db, buyer.id, amountFen)
  const line = { key: `test:${randomUUID()}`, from: account('u.bal', buyer.id), to: account('m.bal', merchantId) }
  const event = { event: 'L40', memo: 'settled', entity: { type: 'test', id: randomUUID() } } as const
  await shop.db.transaction().execute(async (tx) => {
    await postTransfers(tx, by, [{ ...event, lines: [{ ...line, amount: amountFen }] }])
    const to = { kind: 'bank' as const, address: cardNumber, holder: '王小明', bankName: '工商銀行' }
    await addReceivingAccount(tx, { merchantId, ...to, validFrom: addHours(by.now, -1) }, by)
  })
  await givenPayPassword(shop, { id: member.userId })
  return member
}
