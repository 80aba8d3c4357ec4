import { operatorLogin, operatorMe } from '@shop/contract/people/operator/operator.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { setOperator } from './set-operator.ts'

const shop = await openShop({ DEMO: '0' })
const logIn = (login: string, password: string) =>
  shop.callAdmin(undefined, operatorLogin, { body: { login, password } })

test('the first operator of a shop can log in', async () => {
  const password = await setOperator(shop.db, { login: 'Mary', role: 'super', now: new Date() })
  expect((await logIn('mary', password)).status).toBe(200)
})

test('a new password replaces the old one, ends sessions and lifts the lock-out', async () => {
  const operator = await shop.givenOperator({ login: 'john' })
  await shop.givenOperatorPassword(operator, 'the old one')
  for (let guess = 0; guess < 6; guess++) await logIn('john', 'wrong')
  const password = await setOperator(shop.db, { login: 'john', role: 'reviewer', now: new Date() })
  expect((await shop.callAdmin(operator, operatorMe)).status).toBe(401)
  expect((await logIn('john', 'the old one')).data.code).toBe('LOGIN_WRONG')
  expect((await logIn('john', password)).status).toBe(200)
})

test.each([
  [{ login: 'a b', role: 'super' }, 'a log-in name has 2 to 40'],
  [{ login: 'mary', role: 'boss' }, 'the role must be super or reviewer'],
])('%o is refused', async (wanted, message) => {
  await expect(setOperator(shop.db, { ...wanted, now: new Date() })).rejects.toThrow(message)
})
