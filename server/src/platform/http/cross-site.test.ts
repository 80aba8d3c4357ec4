import { operatorLogout } from '@shop/contract/people/operator/operator.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()

test.each<[string, Record<string, string>, number]>([
  ['the console itself', { origin: shop.url, 'sec-fetch-site': 'same-origin' }, 200],
  ['a program without a browser', {}, 200],
  ['another site', { origin: 'https://evil.example' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['another port of this machine', { origin: 'http://127.0.0.1:1' }, 403],
  ['a sibling site', { origin: shop.url, 'sec-fetch-site': 'same-site' }, 403],
  ['a browser that sends only the site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a form', { origin: shop.url, 'content-type': 'application/x-www-form-urlencoded' }, 403],
  ['a text body', { 'content-type': 'text/plain' }, 403],
  ['a form with a file, of unknown origin', { 'content-type': 'multipart/form-data; boundary=x' }, 403],
])('a change from %s', async (_name, headers, status) => {
  const { token } = await shop.givenOperator()
  const response = await fetch(`${shop.url}/admin/api/${operatorLogout.path}`, {
    method: operatorLogout.method,
    headers: { cookie: `operator=${token}`, ...headers },
  })
  expect(response.status).toBe(status)
  if (status === 403) expect(await response.json()).toMatchObject({ code: 'CROSS_SITE', message: expect.any(String) })
})

test('a read is allowed from anywhere', async () => {
  const { token } = await shop.givenOperator()
  const headers = { cookie: `operator=${token}`, origin: 'https://evil.example' }
  const response = await fetch(`${shop.url}/admin/api/session`, { headers })
  // It is answered, but a page of another site cannot read the response.
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, null])
})
