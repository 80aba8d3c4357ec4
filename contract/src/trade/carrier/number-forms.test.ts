import { expect, test } from 'vitest'
import { areNumberForms, fitsNumberForms, toTrackingNo } from './number-forms.ts'

test.each([
  ['SF123456789012', 'SF#{12}', true],
  ['sf123456789012', 'SF#{12}', true],
  ['SF1234567890123', 'SF#{12}', false],
  ['XSF123456789012', 'SF#{12}', false],
  ['SF12345678901', 'SF#{12-15}', false],
  ['SF123456789012345', 'SF#{12-15}', true],
  ['123456789012', 'SF#{12-15} #{12-15}', true],
  ['EA123456789CN', '@@#{9}CN', true],
  ['E1123456789CN', '@@#{9}CN', false],
  ['A-1', 'A-#', true],
  ['AAAB', 'A{1-3}A{0-3}B', true],
  ['12', ' #{2}  A ', true],
  ['', '#{0-3}', true],
  ['anything', null, true],
  ['88-1024', null, true],
  ['JD0001/2.1_A-', null, true],
  ['', null, false],
  ['-1', null, false],
  ['12 34', null, false],
  ['<b>1', null, false],
  ['單號1', null, false],
  ['1'.repeat(60), null, true],
  ['1'.repeat(61), null, false],
  ['1'.repeat(61), '#{1-99}', false],
])('%j by %j: %s', (number, forms, fits) => {
  expect(fitsNumberForms(number, forms)).toBe(fits)
})

test.each(['^(a|a)*$', 'sf#', '#{', '#{3', '#{4-3}', '#{0}', '{2}', '#{100}', '#++', ' ', '一'])(
  '%j is not a list of forms',
  (text) => {
    expect(areNumberForms(text)).toBe(false)
  },
)

test('even the worst list answers in time for a number that almost matches', () => {
  expect(fitsNumberForms('A'.repeat(60), `${'A{0-99}'.repeat(28)}1`)).toBe(false)
})

test.each([
  ['SF123', 'SF123'],
  [' sf 12\t3\n', 'SF123'],
  ['\u200bＳＦ１２３\u202c', 'SF123'],
  ['  ', ''],
])('%j is stored as %j', (text, kept) => {
  expect(toTrackingNo(text)).toBe(kept)
})
