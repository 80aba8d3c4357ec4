import type { OrderState } from '@shop/contract/trade/order/order.ts'
import { orderStates } from '@shop/contract/trade/order/order.ts'
import { expect, test } from 'vitest'
import { assertClaimable, orderStatesOf, stateOf } from './rules.ts'

test('the state of a submitted claim follows its order', () => {
  const shown = Object.fromEntries(orderStates.map((state) => [state, stateOf('claimed', state)]))
  expect(shown).toEqual({
    unpaid: 'to_pay',
    pay_review: 'to_pay',
    to_ship: 'claimed',
    part_shipped: 'sent',
    to_receive: 'sent',
    completed: 'done',
    closed: 'done',
    // Never shown: the claim of a cancelled order is reopened.
    cancelled: 'claimed',
  })
  expect(stateOf('won', null)).toBe('won')
  expect(stateOf('expired', null)).toBe('expired')
})

test('filtering by a state finds the claims that are shown in it', () => {
  for (const [state, orders] of Object.entries(orderStatesOf)) {
    for (const order of orders as OrderState[]) expect(stateOf('claimed', order)).toBe(state)
  }
})

test('a claim at its very end is too late, even before the timer has ended it', () => {
  const expiresAt = new Date('2026-11-25T00:00:00Z')
  const at = (ms: number) => () => assertClaimable({ state: 'won', expiresAt }, new Date(expiresAt.getTime() + ms))
  expect(at(-1)).not.toThrow()
  expect(at(0)).toThrow('CLAIM_EXPIRED')
  const now = new Date(0)
  expect(() => assertClaimable({ state: 'claimed', expiresAt }, now)).toThrow('CLAIM_DONE')
  expect(() => assertClaimable({ state: 'expired', expiresAt }, now)).toThrow('CLAIM_EXPIRED')
})
