import { generateKeyPairSync } from 'node:crypto'
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

test.skipIf(!isBuilt)('forms may be sent to the shop itself, and to Alipay only if its keys are set', async () => {
  const pem = (kind: 'privateKey' | 'publicKey') => {
    const key = generateKeyPairSync('rsa', { modulusLength: 2_048 })[kind]
    return key.export({ format: 'pem', type: kind === 'privateKey' ? 'pkcs8' : 'spki' }).toString()
  }
  const keys = { ALIPAY_APP_ID: '2021000000000001', ALIPAY_SELLER_ID: '2088000000000001' }
  const taking = await openShop({ ...keys, ALIPAY_KEY: pem('privateKey'), ALIPAY_PUBLIC_KEY: pem('publicKey') })
  const targets = async (url: string) =>
    /form-action ([^;]+)/.exec((await fetch(url)).headers.get('content-security-policy') ?? '')?.[1]
  expect(await targets(shop.url)).toBe("'self'")
  expect(await targets(taking.url)).toBe(
    "'self' https://openapi.alipay.com https://*.alipay.com https://*.alipaydev.com",
  )
})
