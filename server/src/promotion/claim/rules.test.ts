import type { OrderState } from '@shop/contract/trade/order/order.ts'
import { orderStates } from '@shop/contract/trade/order/order.ts'
import { expect, test } from 'vitest'
import { assertClaimable, orderStatesOf, stateOf } from './rules.ts'

test('the state of what was claimed is that of its order', () => {
  const shown = Object.fromEntries(orderStates.map((state) => [state, stateOf('claimed', state)]))
  expect(shown).toEqual({
    unpaid: 'to_pay',
    pay_review: 'to_pay',
    to_ship: 'claimed',
    part_shipped: 'sent',
    to_receive: 'sent',
    // A cancelled order is claimed again, so no claim has one.
    completed: 'done',
    closed: 'done',
    cancelled: 'claimed',
  })
  expect(stateOf('won', null)).toBe('won')
  expect(stateOf('expired', null)).toBe('expired')
})

test('a filter by state finds what is shown in it', () => {
  for (const [state, orders] of Object.entries(orderStatesOf)) {
    for (const order of orders as OrderState[]) expect(stateOf('claimed', order)).toBe(state)
  }
})

test('the last moment is too late, also before the scan has seen it', () => {
  const expiresAt = new Date('2026-11-25T00:00:00Z')
  const at = (ms: number) => () => assertClaimable({ state: 'won', expiresAt }, new Date(expiresAt.getTime() + ms))
  expect(at(-1)).not.toThrow()
  expect(at(0)).toThrow('CLAIM_EXPIRED')
  const now = new Date(0)
  expect(() => assertClaimable({ state: 'claimed', expiresAt }, now)).toThrow('CLAIM_DONE')
  expect(() => assertClaimable({ state: 'expired', expiresAt }, now)).toThrow('CLAIM_EXPIRED')
})
