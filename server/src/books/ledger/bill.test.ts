import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { type AccountRef, account } from './accounts.ts'
import { type BillEvent, billPage, promisePage } from './bill.ts'
import type { LedgerEvent } from './plan.ts'
import { postTransfers } from './transfers.ts'

const shop = await openShop()
const eventCount = 42

/** A user with 42 events of one to three legs each, on two accounts; final ones, or promises. */
async function givenEvents(pending: boolean): Promise<readonly AccountRef[]> {
  const { id } = await shop.givenUser()
  const [balance, gift] = [account('u.bal', id), account('u.gift', id)]
  for (let n = 1; n <= eventCount; n++) {
    const legs = [
      { from: account('ext.bank'), to: balance, amount: n },
      { from: account('exp.gift'), to: gift, amount: 1_000 + n },
      { from: account('exp.goodwill'), to: balance, amount: 100_000 + n },
    ].slice(0, 1 + (n % 3))
    const lines = legs.map((leg) => ({ key: randomUUID(), ...leg, lots: undefined, ...(pending && { pending: {} }) }))
    const event = { event: 'L02', memo: 'test', entity: { type: 'test', id: String(n) }, lines }
    const by = { actor: 'system:test' as const, now: shop.now() }
    await shop.db.transaction().execute((tx) => postTransfers(tx, by, [event as LedgerEvent]))
  }
  return [balance, gift]
}

test.each([
  ['final movements', false],
  ['promises', true],
])('%s come in pages of every size, each event once and whole', async (_, pending) => {
  const refs = await givenEvents(pending)
  const read = (at: { limit: number; before?: number }) =>
    pending ? promisePage(shop.db, refs, at) : billPage(shop.db, refs, at)
  const { rows: all, next: end } = await read({ limit: 100 })
  expect(all.map(({ entityId }) => entityId)).toEqual(
    Array.from({ length: eventCount }, (__, index) => String(eventCount - index)),
  )
  expect(end).toBeUndefined()
  for (let limit = 1; limit <= eventCount + 1; limit++) {
    const pages: BillEvent[] = []
    let before: number | undefined
    do {
      const page = await read({ limit, ...(before !== undefined && { before }) })
      pages.push(...page.rows)
      before = page.next
    } while (before !== undefined)
    expect([limit, pages]).toEqual([limit, all])
  }
})
