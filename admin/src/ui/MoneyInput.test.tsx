import type { Fen } from '@shop/contract/core/money.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { MoneyInput } from './MoneyInput.tsx'

function Held({ initial, changed }: { initial: Fen | undefined; changed: (amount: Fen | null) => void }) {
  const [value, setValue] = useState<Fen | null | undefined>(initial)
  return (
    <MoneyInput
      aria-label="金額"
      value={value}
      onChange={(next) => {
        setValue(next)
        changed(next)
      }}
    />
  )
}

function setUp(initial?: Fen) {
  const changed = vi.fn()
  render(<Held initial={initial} changed={changed} />)
  return { changed, field: screen.getByLabelText('金額') as HTMLInputElement }
}

test.each([
  ['19.9', 1_990],
  ['1,234.56', 123_456],
  ['０．５', 50],
  ['￥８', 800],
  ['1.234', null],
  ['12。5', 1_250],
  ['¥ 8', 800],
  ['abc', null],
  ['', undefined],
])('%s is %s fen', async (text, amount) => {
  const user = userEvent.setup()
  const { changed, field } = setUp()
  if (text) await user.type(field, text)
  if (amount === undefined) expect(changed).not.toHaveBeenCalled()
  else expect(changed).toHaveBeenLastCalledWith(amount)
})

test('half-typed amounts are left alone, and completed on blur', async () => {
  const user = userEvent.setup()
  const { field } = setUp(500 as Fen)
  expect(field.value).toBe('5.00')
  await user.clear(field)
  await user.type(field, '19.')
  expect(field.value).toBe('19.')
  await user.type(field, '9')
  await user.tab()
  expect(field.value).toBe('19.90')
})

test('units have no sign', () => {
  render(<MoneyInput aria-label="補貼" value={150 as Fen} sign="" />)
  expect((screen.getByLabelText('補貼') as HTMLInputElement).value).toBe('1.50')
  expect(screen.queryByText('¥')).toBeNull()
})
