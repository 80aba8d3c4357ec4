import { expect, test } from 'vitest'
import { addHours } from '../../core/value/time.ts'
import { assertKind, isCorrectable } from './parcel-rules.ts'

const parcel = { carrierId: 1, trackingNo: 'A1', content: '' }
test.each([
  ['express', 'physical', {}, undefined],
  ['express', 'physical', { carrierId: undefined }, 'LOGISTICS_REQUIRED'],
  ['express', 'physical', { trackingNo: '' }, 'LOGISTICS_REQUIRED'],
  ['express', 'virtual', {}, 'kind enum'],
  ['none', 'physical', { carrierId: undefined, trackingNo: '' }, undefined],
  ['none', 'virtual', {}, 'kind enum'],
  ['virtual', 'virtual', { content: 'CODE' }, undefined],
  ['virtual', 'virtual', {}, 'content required'],
  ['virtual', 'physical', { content: 'CODE' }, 'kind enum'],
] as const)('%s for %s goods with %o: %s', (kind, goods, more, problem) => {
  const check = () => assertKind({ kind: goods }, { ...parcel, kind, ...more })
  if (problem) expect(check).toThrow(problem)
  else expect(check).not.toThrow()
})

const createdAt = new Date('2026-05-05T00:00:00Z')
test.each([
  ['express', null, 23.99, 24, true],
  ['express', null, 24, 24, false],
  ['express', createdAt, 1, 24, false],
  ['none', null, 1, 24, false],
  ['virtual', null, 1, 24, false],
  ['express', null, 0, 0, false],
] as const)('%s, arrived %s, after %d of %d hours: %s', (kind, signedAt, hours, correctH, correctable) => {
  expect(isCorrectable({ kind, createdAt, signedAt }, addHours(createdAt, hours), { correctH })).toBe(correctable)
})
