import { expect, test } from 'vitest'
import { isIdentityNumber, isSocialCreditCode, maskIdentityNumber, toLicenceNumber } from './numbers.ts'

test.each([
  // Tencent, Huawei and Alibaba, as published
  ['9144030071526726XG', true],
  ['914403001922038216', true],
  ['91330100799655058B', true],
  // one digit wrong, two digits exchanged
  ['9144030071526726XH', false],
  ['9144030017526726XG', false],
  // letters that do not occur
  ['9I44030071526726XG', false],
  ['91440300715267', false],
  ['', false],
])('the social credit code %s is %s', (code, valid) => {
  expect(isSocialCreditCode(code)).toBe(valid)
})

test.each([
  // the examples of GB 11643
  ['11010519491231002X', true],
  ['440524188001010014', false],
  ['440305199001010017', false],
  ['11010519491231002', false],
  ['110105194912310021', false],
  ['110105194913310021', false],
  ['110105199002300014', false],
  ['', false],
])('the identity number %s is %s', (number, valid) => {
  expect(isIdentityNumber(number)).toBe(valid)
})

test('numbers are normalised before they are compared', () => {
  expect(toLicenceNumber(' 9144 0300-7152 6726ｘｇ ')).toBe('9144030071526726XG')
  expect(maskIdentityNumber('11010519491231002X')).toBe('1101**********002X')
  expect(maskIdentityNumber('')).toBe('')
})
