import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { currentToast } from '../lib/toast.ts'
import { Stepper } from './Stepper.tsx'

function Counter({ max = 99 }: { max?: number }) {
  const [value, setValue] = useState(2)
  return (
    <I18nProvider i18n={i18n}>
      <Stepper value={value} max={max} onChange={setValue} label="數量" />
      <output>{value}</output>
    </I18nProvider>
  )
}

async function type(text: string): Promise<void> {
  const input = screen.getByRole('textbox')
  await userEvent.clear(input)
  if (text !== '') await userEvent.type(input, text)
  await userEvent.tab()
}

test.each([
  ['１２', '12'],
  ['007', '7'],
  [' 5 ', '5'],
  ['400', '99'],
])('%j is the quantity %s', async (text, shown) => {
  render(<Counter />)
  await type(text)
  expect(screen.getByRole('status').textContent).toBe(shown)
  expect(screen.getByRole('textbox')).toHaveProperty('value', shown)
})

test.each(['1.5', '1e5', '-3', '１．５', 'abc'])(
  '%j is not a quantity: it is refused, and the old one stays',
  async (text) => {
    render(<Counter />)
    await type(text)
    expect(screen.getByRole('status').textContent).toBe('2')
    expect(screen.getByRole('textbox')).toHaveProperty('value', '2')
    expect(currentToast.get()?.text).toBe('數量請輸入整數')
  },
)

test('an emptied field silently keeps the quantity', async () => {
  render(<Counter />)
  currentToast.set(undefined)
  await type('')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '2')
  expect(currentToast.get()).toBeUndefined()
})
