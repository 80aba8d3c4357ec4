import { walletBill, walletIndex, walletMonths } from '@shop/contract/money/wallet/bill.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestUser } from '../../test/given-account.ts'
import { openShop } from '../../test/shop.ts'
import { givenTransfers } from './given-transfers.ts'

const shop = await openShop()

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number

test('a bill of 100 000 transfers is read as fast as one of 100', { timeout: 120_000 }, async () => {
  const [short, long] = [await givenTransfers(shop, 100), await givenTransfers(shop, 100_000)]
  for (const user of [short, long]) await shop.givenOrder(user, { state: 'to_ship', goods: { name: '白瓷茶壺' } })
  await sql`VACUUM ANALYZE ledger_transfer`.execute(shop.owner)
  // The monthly sums are computed once.
  const begun = performance.now()
  const { list } = (await shop.call(long, walletMonths)).data
  const firstMs = performance.now() - begun
  expect(list.length).toBeGreaterThan(3)
  const month = list[2]?.month
  const pages: Record<string, (user: TestUser) => Promise<unknown>> = {
    newest: (user) => shop.call(user, walletBill),
    'one direction': (user) => shop.call(user, walletBill, { query: { direction: 'in' } }),
    'an old month': (user) => shop.call(user, walletBill, { query: { month } }),
    'a search for goods': async (user) => {
      const { data } = (await shop.call(user, walletBill, { query: { search: '茶壺' } })).data.list
      expect(data).toHaveLength(1)
    },
    'the wallet': (user) => shop.call(user, walletIndex),
  }
  for (const [name, open] of Object.entries(pages)) {
    const ratios: string[] = []
    await expect
      .poll(
        async () => {
          const times: [number[], number[]] = [[], []]
          for (let n = 0; n < 41; n++) {
            for (const [index, user] of [short, long].entries()) {
              const from = performance.now()
              await open(user)
              times[index as 0 | 1].push(performance.now() - from)
            }
          }
          const [few, many] = times.map(median) as [number, number]
          ratios.push(`${few.toFixed(1)} ms, ${many.toFixed(1)} ms`)
          return many / few
        },
        // A busy machine is slow at times.
        { timeout: 20_000, message: name },
      )
      .toBeLessThanOrEqual(1.5)
    console.info(`bill of 100 and 100 000 transfers, ${name}: ${ratios.join('; ')}`)
  }
  console.info(`monthly sums of 100 000 transfers, first computation: ${firstMs.toFixed(0)} ms`)
})
