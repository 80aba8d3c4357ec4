import { login } from '@shop/contract/people/account/account.ts'
import { expect, test } from 'vitest'
import { checkLedger } from '../../desk/books-check/check.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const password = 'a-long-pass-phrase-7'

/** Logs a new user in from a browser that holds these cookies; returns the cookie it has to store from then on. */
async function logIn(cookie?: string): Promise<{ userId: number; kept: string | null }> {
  const user = await shop.givenUser()
  await shop.givenPassword(user, password)
  const response = await fetch(`${shop.url}/api/${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', platform: 'H5', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify({ form: { mobile: user.mobile, password } }),
  })
  expect(((await response.json()) as { status: number }).status).toBe(200)
  return { userId: user.id, kept: response.headers.get('set-cookie') }
}
const shared = async () =>
  (await checkLedger(shop.db, { now: shop.now(), commissionCapBp: 1_000 })).checks.find(
    ({ key }) => key === 'shared_device',
  )?.findings

test('a browser keeps its mark, hidden from scripts; the third user on it raises an alarm that names all', async () => {
  const first = await logIn()
  expect(first.kept).toMatch(/^device=[\w-]{22}; Max-Age=63072000; Path=\/; HttpOnly; SameSite=Lax$/)
  const mark = (first.kept as string).split(';')[0] as string
  const second = await logIn(`other=1; ${mark}`)
  expect(second.kept).toBeNull()
  expect(await shared()).toEqual([])
  const third = await logIn(mark)
  const [found, ...others] = (await shared()) ?? []
  expect(others).toEqual([])
  for (const { userId } of [first, second, third]) expect(found?.found.split(' ')).toContain(`u.bal:${userId}`)
  const { rows } = await shop.pool.query('SELECT row_to_json(s)::text AS row FROM session s')
  for (const { row } of rows) expect(row).not.toContain(mark.split('=')[1])
})

test('without a mark, or with a forged one, each log-in counts as a separate device', async () => {
  const before = await shared()
  for (const cookie of [undefined, undefined, undefined, 'device=short', 'device=short', 'device=short']) {
    expect((await logIn(cookie)).kept).toMatch(/^device=[\w-]{22};/)
  }
  expect(await shared()).toEqual(before)
})
