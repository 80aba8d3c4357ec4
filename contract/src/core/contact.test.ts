import { expect, test } from 'vitest'
import { emailPattern, mobilePattern, normaliseMobile } from './contact.ts'

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
])('%j normalised is %s', (text, plain) => expect(normaliseMobile(text)).toBe(plain))

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
