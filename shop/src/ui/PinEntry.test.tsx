import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PinEntry } from './PinEntry.tsx'

const open = (onDone: (password: string) => Promise<unknown>) =>
  render(
    <I18nProvider i18n={i18n}>
      <PinEntry label="支付密碼" onDone={onDone} />
    </I18nProvider>,
  )

test('passes on six digits once, by pad and by keyboard, and clears the boxes after a refusal', async () => {
  const onDone = vi.fn(async (_: string) => Promise.reject(new Error('wrong')))
  open(onDone)
  await userEvent.keyboard('24')
  expect(screen.getByLabelText('支付密碼 已輸入 2 位，共 6 位')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '9' }))
  await userEvent.click(screen.getByRole('button', { name: '刪除' }))
  for (const digit of '6810') await userEvent.click(screen.getByRole('button', { name: digit }))
  await waitFor(() => expect(screen.getByLabelText('支付密碼 已輸入 0 位，共 6 位')).toBeTruthy())
  expect(onDone.mock.calls).toEqual([['246810']])
  expect(document.body.textContent).not.toContain('246810')
})

test('keys pressed while the password is checked are ignored', async () => {
  let finish = () => {}
  const onDone = vi.fn(
    (_: string) =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  open(onDone)
  await userEvent.keyboard('24681013')
  expect(onDone).toHaveBeenCalledTimes(1)
  finish()
  await waitFor(() => expect(screen.getByLabelText('支付密碼 已輸入 0 位，共 6 位')).toBeTruthy())
})

test('digits typed into a field of the page, and shortcuts, are ignored', async () => {
  const onDone = vi.fn(async () => undefined)
  open(onDone)
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  await userEvent.keyboard('246810')
  field.remove()
  await userEvent.keyboard('{Control>}123456{/Control}')
  expect(onDone).not.toHaveBeenCalled()
})
