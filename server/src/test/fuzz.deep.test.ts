import { randomBytes } from 'node:crypto'
import type { AdminEndpoint, Endpoint } from '@shop/contract/core/endpoint.ts'
import { expect, test } from 'vitest'
import { expectLedgerInBalance } from '../books/ledger/given-ledger.ts'
import { seal } from '../core/secret/seal.ts'
import { seedDemo } from '../demo/seed.ts'
import { hashPassword } from '../people/credential/passwords.ts'
import { adminEndpoints, endpoints } from './endpoints.ts'
import { inputs } from './fuzz.ts'
import { openShop } from './shop.ts'

// Random calls of every endpoint, from near the schema to far from it, on a shop with everything in it. No call may end
// in an unexpected error. `DEEP=1 FUZZ=100000 npx vitest run --project server server/src/test/fuzz.deep.test.ts` makes
// that many calls; `FUZZ_SEED` makes different ones.

const calls = Number(process.env.FUZZ ?? 2_000)
const seed = Number(process.env.FUZZ_SEED ?? 1)
const atOnce = 8

type Target = {
  base: string
  endpoint: Pick<Endpoint & AdminEndpoint, 'method' | 'path' | 'params' | 'query' | 'body'>
}

const targets: Target[] = [
  ...endpoints.map((endpoint) => ({ base: '/api/', endpoint: endpoint as never })),
  ...adminEndpoints.map((endpoint) => ({ base: '/admin/api/', endpoint: endpoint as never })),
]

test(`${calls} random calls do not end in an unexpected error`, { timeout: 900_000 }, async () => {
  const shop = await openShop()
  await seedDemo(shop)
  const { rows } = await shop.pool.query<{ id: number }>(`
    SELECT id::int FROM proof UNION SELECT id::int FROM recharge UNION SELECT id::int FROM withdrawal
    UNION SELECT id::int FROM shop_order UNION SELECT id::int FROM aftersale UNION SELECT id::int FROM app_user`)
  const random = inputs(seed, { ids: rows.map(({ id }) => id) })
  const passwordHash = await hashPassword('fuzz')
  const givenUser = () => shop.givenUser({ balanceFen: 100_000 })
  const givenOperator = async () => {
    const given = await shop.givenOperator()
    const totpSecret = seal(shop.secret, `totp:${given.id}`, randomBytes(20))
    await shop.db.updateTable('operator').set({ passwordHash, totpSecret }).where('id', '=', given.id).execute()
    return given
  }
  let [user, operator] = await Promise.all([givenUser(), givenOperator()])
  const unexpected = new Map<string, string>()
  let answered = 0

  async function callOne(number: number): Promise<void> {
    const { base, endpoint } = targets[number % targets.length] as Target
    const { method, path, params, query, body } = endpoint
    const filled = random.value(params) as Record<string, unknown> | undefined
    const place = path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(asText(filled?.[name] ?? 1).toWellFormed()),
    )
    const search = new URLSearchParams(
      Object.entries((random.value(query) ?? {}) as object).map(([name, value]) => [name, asText(value)]),
    )
    const sent = method === 'GET' ? undefined : asText(random.value(body) ?? {})
    const response = await fetch(`${shop.url}${base}${place}?${search}`, {
      method,
      headers: {
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        // A new address for each call, because limits by address would refuse most of them.
        'x-forwarded-for': `198.51.${number % 250}.${(number >> 8) % 250}`,
        ...(base === '/api/' ? { 'access-token': user.token } : { cookie: `operator=${operator.token}` }),
        origin: shop.url,
      },
      body: sent,
    })
    const text = await response.text()
    answered++
    if (/"code":"INTERNAL"/.test(text) || (response.status >= 500 && !/"code":"(PROVIDER_|BUSY)/.test(text))) {
      unexpected.set(`${method} ${path}`, `${response.status} for ${place}?${search} ${sent?.slice(0, 500)}`)
    }
    // Some calls end the session they are made with.
    if (/"code":"(LOGIN_REQUIRED|ACCOUNT_FROZEN)"/.test(text)) {
      if (base === '/api/') user = await givenUser()
      else operator = await givenOperator()
    }
  }

  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < calls) await callOne(next++)
    }),
  )
  expect(answered).toBe(calls)
  expect(Object.fromEntries(unexpected), `FUZZ_SEED=${seed}`).toEqual({})
  await expectLedgerInBalance(shop.db)
})

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
