import { languages } from '@shop/contract/core/common.ts'
import { merchantStatementPdf } from '@shop/contract/merchant/settlement/settlement.ts'
import { expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { addHours, dayOf } from '../../core/value/time.ts'
import { openShop } from '../../test/shop.ts'
import { settleOrders } from '../../trade/order/settle-order.ts'
import { loadMonth } from './load-month.ts'
import { printMonth } from './print-month.ts'

const shop = await openShop()
const afterWindow = addHours(new Date(), 20 * 24)
const month = dayOf(afterWindow, 'Asia/Shanghai').slice(0, 7)

test('a monthly statement agrees with the ledger and is printed in every language', async () => {
  const merchantId = await shop.givenMerchant({ name: '阿里山茶行 아리산' })
  const buyer = await shop.givenUser()
  for (const priceFen of [10_000, 3_333]) {
    await shop.givenOrder(buyer, { state: 'completed', goods: { priceFen, merchantId } })
  }
  await settleOrders(shop, afterWindow)
  const { posted } = await balanceOf(shop.db, account('m.bal', merchantId))
  const net = `¥${(posted / 100).toFixed(2)}`
  for (const language of languages) {
    const loaded = await loadMonth(shop, merchantId, { month, language, now: new Date() })
    expect(loaded.facts.map(([, value]) => value).slice(2, 6)).toEqual(['¥0.00', net, net, '¥0.00'])
    expect(loaded.rows.at(-1)?.slice(-3)).toEqual([net, '¥0.00', net])
    const pdf = await printMonth(loaded)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1')).toContain('/FontFile3')
    expect(pdf.length).toBeLessThan(120_000)
  }
  // The next month has only the balance carried over.
  const [year, number] = month.split('-').map(Number) as [number, number]
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  const after = await loadMonth(shop, merchantId, { month: next, language: 'zh-Hant', now: new Date() })
  expect(after.facts.map(([, value]) => value).slice(2, 6)).toEqual([net, net, '¥0.00', '¥0.00'])
  expect(after.rows).toHaveLength(1)
})

test('finance members and operators get it, and each call is logged', async () => {
  const merchantId = await shop.givenMerchant()
  const member = await shop.givenMember({ merchantId, role: 'finance' })
  const read = (by: { token: string }, query: object) =>
    shop.callAdmin(by as typeof member, merchantStatementPdf, { query: { month, ...query } })
  for (const [by, query] of [
    [member, {}],
    [await shop.givenOperator(), { merchantId }],
  ] as const) {
    const { data } = await read(by, query)
    expect(Buffer.from(data.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect((await read(await shop.givenMember({ merchantId, role: 'orders' }), {})).data.code).toBe('PERMISSION')
  expect((await read(await shop.givenOperator(), {})).data.code).toBe('NOT_FOUND')
  expect((await read(member, { month: '0000-01' })).data.code).toBe('VALIDATION')
  const logged = await shop.db
    .selectFrom('auditEntry')
    .select('action')
    .where('actor', '=', `operator:${member.id}`)
    .execute()
  expect(logged.map(({ action }) => action)).toContain('GET merchant-statements.pdf')
})
