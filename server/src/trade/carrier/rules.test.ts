import { expect, test } from 'vitest'
import { assertCarrier } from './rules.ts'

const of = (given: { numberPattern?: string | null; trackingUrl?: string | null }) => () =>
  assertCarrier({ numberPattern: null, trackingUrl: null, ...given })

test.each([
  { numberPattern: null, trackingUrl: null },
  { numberPattern: '^SF\\d{12,13}$' },
  { trackingUrl: 'https://example.com/track?no={number}' },
])('accepts %j', (given) => {
  expect(of(given)).not.toThrow()
})

test.each([
  [{ numberPattern: 'SF(\\d{12}' }, 'numberPattern'],
  [{ trackingUrl: 'https://example.com/track' }, 'trackingUrl'],
  [{ trackingUrl: 'example.com/{number}' }, 'trackingUrl'],
  [{ trackingUrl: 'javascript:alert({number})' }, 'trackingUrl'],
])('refuses %j', (given, field) => {
  expect(of(given)).toThrow(field)
})
