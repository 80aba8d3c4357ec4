import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const isBuilt = existsSync(path.join(import.meta.dirname, '../../../../shop/dist/index.html'))

test.skipIf(!isBuilt).each([
  ['/', "'none'", 'DENY'],
  ['/index.html', "'none'", 'DENY'],
  ['/?x=preview', "'none'", 'DENY'],
  // The phone preview of the page builder.
  ['/?preview', "'self'", 'SAMEORIGIN'],
  ['/icon.svg?preview', "'none'", 'DENY'],
])('%s may be framed by %s', async (address, by, option) => {
  const { headers } = await fetch(shop.url + address)
  expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${by}`)
  expect(headers.get('x-frame-options')).toBe(option)
})
