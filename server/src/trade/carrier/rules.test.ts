import { expect, test } from 'vitest'
import { assertCarrier, assertNumber } from './rules.ts'

const of = (given: { numberForms?: string | null; trackingUrl?: string | null }) => () =>
  assertCarrier({ numberForms: null, trackingUrl: null, ...given })

test.each([
  { numberForms: null, trackingUrl: null },
  { numberForms: 'SF#{12-13}' },
  { trackingUrl: 'https://example.com/track?no={number}' },
])('accepts %j', (given) => {
  expect(of(given)).not.toThrow()
})

test.each([
  [{ numberForms: '^(a|a)*$' }, 'numberForms'],
  [{ trackingUrl: 'https://example.com/track' }, 'trackingUrl'],
  [{ trackingUrl: 'example.com/{number}' }, 'trackingUrl'],
  [{ trackingUrl: 'javascript:alert({number})' }, 'trackingUrl'],
])('refuses %j', (given, field) => {
  expect(of(given)).toThrow(field)
})

test('a number that matches none of its carrier’s forms is refused', () => {
  expect(() => assertNumber('SF123456789012', { numberForms: 'SF#{12}' })).not.toThrow()
  expect(() => assertNumber('SF12345678901', { numberForms: 'SF#{12}' })).toThrow('trackingNo pattern')
  expect(() => assertNumber('anything', { numberForms: null })).not.toThrow()
  expect(() => assertNumber('<b>', { numberForms: null })).toThrow('trackingNo pattern')
})
