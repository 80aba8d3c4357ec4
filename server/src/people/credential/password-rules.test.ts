import { expect, test } from 'vitest'
import { assertPassword } from './password-rules.ts'

const own = [
  { kind: 'mobile', value: '13812345678' },
  { kind: 'email', value: 'lin.mei@example.com' },
] as const
const judge = (password: string) => {
  try {
    assertPassword(password, own)
    return 'taken'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test.each(['', 'a1b2c', '五個字而已', '🐼🐼🐼🐼🐼'])('"%s" is too short', (password) =>
  expect(judge(password)).toBe('PASSWORD_SHORT'),
)

test.each([
  '123456',
  '12345678',
  '654321',
  '0987654321',
  'abcdef',
  'QWERTY',
  'qweasd',
  'asdfghjkl',
  '111111',
  'aaaaaaaa',
  '121212',
  'abcabc',
  '123123',
  'password',
  'Password1',
  'password123!',
  'P@ssw0rd',
  'admin888',
  'admin2024',
  'woaini1314',
  '5201314',
  'iloveyou!!',
  '1qaz2wsx',
  'a123456',
  '13812345678',
  '345678',
  '12345678',
  'lin.mei@example.com',
  'lin.mei1990',
])('"%s" is too easy', (password) => expect(judge(password)).toBe('PASSWORD_WEAK'))

test.each([
  'demo-shopper',
  'demo-merchant',
  'correct horse',
  'tea7pot',
  '晚風吹過小山坡',
  'Xk92mf',
  '138123',
  '🐼🍜🚲🌊🎈🧊',
])('"%s" is accepted', (password) => expect(judge(password)).toBe('taken'))
