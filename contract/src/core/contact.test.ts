import { expect, test } from 'vitest'
import { emailPattern, mobilePattern, normaliseMobile, readCode, readReceiverPhone } from './contact.ts'

test.each([
  ['13800000000', true],
  ['12000000000', true],
  ['19999999999', true],
  ['11800000000', false],
  ['1380000000', false],
  ['138000000000', false],
  ['23800000000', false],
  ['+8613800000000', false],
])('mobile number %s: %s', (text, good) => expect(mobilePattern.test(text)).toBe(good))

test.each([
  ['13800000000', '13800000000'],
  [' 138 0000-0000', '13800000000'],
  ['+86 138 0000 0000', '13800000000'],
  ['008613800000000', '13800000000'],
  ['8613800000000', '13800000000'],
  ['86138000000', '86138000000'],
  ['+1 202 555 0100', '+12025550100'],
  ['１３８００００００００', '13800000000'],
  ['（+86）138–0000–0000', '13800000000'],
  ['\u202a13800000000\u202c', '13800000000'],
])('%j normalised is %s', (text, plain) => expect(normaliseMobile(text)).toBe(plain))

test.each([
  ['123456', '123456'],
  ['１２３４５６', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['［123456］', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['【商城】123456', '123456'],
  ['【商城】您的驗證碼是 123456，10 分鐘內有效。123456', '123456'],
  ['Code 123456 of 2026-11-27, order 12345678', '123456'],
  ['123456 or 654321', '123456 or 654321'],
  [' 12345 ', '12345'],
  ['1234567', '1234567'],
  [' abc ', 'abc'],
])('%j is read as the code %j', (text, code) => expect(readCode(text)).toBe(code))

test.each([
  ['13800000000', 440000, '13800000000'],
  ['+86 138 0000 0000', 820000, '13800000000'],
  ['+853 6612 3456', 820000, '+85366123456'],
  ['2833 1234', 820000, '+85328331234'],
  ['9123 4567', 810000, '+85291234567'],
  ['00852-2123-4567', 810000, '+85221234567'],
  ['0912-345-678', 710000, '+886912345678'],
  ['(02) 2712-3456', 710000, '+886227123456'],
  ['+886 4 2222 3333', 710000, '+886422223333'],
  ['886 912 345 678', 710000, '+886912345678'],
  ['0755-12345678', 440000, '0755-12345678'],
  ['0755-0234567', 440000, undefined],
  ['（010）82345678', 110000, '010-82345678'],
  ['+86 21 6234 5678', 310000, '021-62345678'],
  ['0913-2345678', 610000, '0913-2345678'],
  ['82345678', 440000, undefined],
  ['+853 6612 3456', 440000, undefined],
  ['+852 9123 4567', 820000, undefined],
  ['1380000000', 440000, undefined],
  ['', 440000, undefined],
])('the phone %j of a receiver in %i is %s', (text, province, phone) =>
  expect(readReceiverPhone(text, province)).toBe(phone),
)

test.each([
  ['a@example.com', true],
  ['first.last+tag@sub.example.co', true],
  ['名字@例子.公司', true],
  ["o'neil@example.com", true],
  ['a@b', false],
  ['a b@example.com', false],
  ['a@@example.com', false],
  ['@example.com', false],
  ['a@example.c', false],
  ['a@exam ple.com', false],
  ['a,b@example.com', false],
  ['<a@example.com>', false],
  ['a@example.com\r\nbcc:b@example.com', false],
  [`${'a'.repeat(65)}@example.com`, false],
])('e-mail address %j: %s', (text, good) => expect(emailPattern.test(text)).toBe(good))
