import { expect, test } from 'vitest'
import { nextText, stateText } from './words.ts'

const base = { service: 'return', final: false, signedAt: null, shipped: true, sentAt: null } as const
const ofMerchant = { ...base, merchantId: 7 } as never as Parameters<typeof nextText>[0] & { service: 'return' }
const own = { ...ofMerchant, merchantId: null }

test.each(['applied', 'returning', 'offered', 'arbitration', 'rejected'] as const)(
  '%s: own goods name no platform',
  (state) => {
    expect(nextText({ ...ofMerchant, state }, 'zh-Hant')).toContain('平台')
    expect(nextText({ ...own, state }, 'zh-Hant')).toContain('客服')
    expect(nextText({ ...own, state }, 'zh-Hant')).not.toContain('平台')
  },
)

test('a case that customer service looks at again has its own state, and so has its final refusal', () => {
  expect(stateText({ ...ofMerchant, state: 'arbitration' }, 'en')).toBe('The platform is deciding')
  expect(stateText({ ...own, state: 'arbitration' }, 'en')).toBe('Under review')
  expect(nextText({ ...own, state: 'rejected', final: true }, 'en')).toBe(
    'The case was reviewed; this decision is final',
  )
  // what is the same for both
  expect(stateText({ ...own, state: 'wait_return' }, 'en')).toBe('Please send the goods back')
})

test('a request names what happens if the seller does not decide in time', () => {
  const refund = { ...ofMerchant, state: 'applied', service: 'refund' } as const
  expect(nextText({ ...refund, shipped: false }, 'en')).toContain('otherwise you are refunded automatically')
  expect(nextText({ ...refund, shipped: true }, 'en')).toContain('otherwise the platform decides')
  expect(nextText({ ...ofMerchant, state: 'wait_return' }, 'en')).toContain('otherwise the case is closed')
})
