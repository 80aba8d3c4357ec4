import { userInfo } from '@shop/contract/people/account/account.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, openPage } from '../test/open-page.tsx'
import { user } from '../test/user.ts'
import { ask } from './ask.ts'
import { historyDepth, navigate } from './navigate.ts'
import { overlayDepth } from './overlay-history.ts'

const info = answer(userInfo, { userInfo: user })
const personal = '#/pages/user/personal/index'

async function openPopup() {
  const page = openPage('pages/user/personal/index', { answers: [info] })
  await page.user.click(await page.findByRole('button', { name: /暱稱/ }))
  await waitFor(() => expect(overlayDepth()).toBe(1))
  return page
}

test('"back" closes the popup and stays on the page', async () => {
  const page = await openPopup()
  expect([window.location.hash, historyDepth()]).toEqual([personal, 0])
  window.history.back()
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect([window.location.hash, overlayDepth()]).toEqual([personal, 0])
})

test('a popup closed in another way removes its entry; going forward to it comes back', async () => {
  const page = await openPopup()
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(overlayDepth()).toBe(0))
  const seen: number[] = []
  const look = () => seen.push(overlayDepth())
  window.addEventListener('popstate', look)
  window.history.forward()
  await waitFor(() => expect(seen).toEqual([1, 0]))
  window.removeEventListener('popstate', look)
  expect(page.queryByRole('dialog')).toBeNull()
  expect(page.getByRole('button', { name: /暱稱/ })).toBeTruthy()
})

test('"back" closes the upper of two overlays; a question is answered with no', async () => {
  const page = await openPopup()
  const answered = ask({ title: '確定嗎', confirm: '是', cancel: '否' })
  await page.findByRole('alertdialog')
  await waitFor(() => expect(overlayDepth()).toBe(2))
  window.history.back()
  expect(await answered).toBe(false)
  expect(page.getByRole('dialog', { name: '修改暱稱' })).toBeTruthy()
  await waitFor(() => expect(overlayDepth()).toBe(1))
})

test('navigating away from a popup leaves no entry of it behind', async () => {
  await openPopup()
  navigate('pages/login/index')
  await waitFor(() => expect(window.location.hash).toBe('#/pages/login/index'))
  expect([historyDepth(), overlayDepth()]).toEqual([1, 0])
  window.history.back()
  await waitFor(() => expect(window.location.hash).toBe(personal))
  expect(overlayDepth()).toBe(0)
})

test('an overlay that replaces another reuses its entry', async () => {
  const page = await openPopup()
  const entries = window.history.length
  await page.user.click(page.getByRole('button', { name: '關閉' }))
  const answered = ask({ title: '確定嗎', confirm: '是' })
  await page.findByRole('alertdialog')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([overlayDepth(), window.history.length]).toEqual([1, entries])
  await page.user.click(page.getByRole('button', { name: '是' }))
  expect(await answered).toBe(true)
  await waitFor(() => expect(overlayDepth()).toBe(0))
})
