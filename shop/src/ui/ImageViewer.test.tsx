import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPictures } from './ImageViewer.tsx'

const urls = ['/uploads/front.jpg', '/uploads/back.jpg', '/uploads/side.jpg']
const viewer = () => screen.queryByRole('dialog', { name: '查看圖片' })
const gone = () => waitFor(() => expect(viewer()).toBeNull())

let opener: HTMLButtonElement
afterEach(() => opener.remove())

async function open(pictures = urls, first = 0): Promise<void> {
  opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  await act(() => showPictures(pictures, first))
}

test('all pictures have accessible names; arrow keys turn to the next, but not past the last', async () => {
  await open(urls, 1)
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
    '第 1 張',
    '第 2 張',
    '第 3 張',
  ])
  expect(screen.getByRole('status').textContent).toBe('2 / 3')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('status').textContent).toBe('3 / 3')
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('status').textContent).toBe('2 / 3')
  await userEvent.keyboard('{Escape}')
  await gone()
})

test.each([
  ['the button', () => userEvent.click(screen.getByRole('button', { name: '關閉' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a tap on the picture', () => userEvent.click(screen.getByRole('img'))],
  ['"back"', async () => window.history.back()],
])('%s closes it, and the focus returns to what opened it', async (_, close) => {
  await open(['/uploads/front.jpg'])
  expect(viewer()?.contains(document.activeElement)).toBe(true)
  // The viewer's history entry is added a moment later.
  await waitFor(() => expect(window.history.state?.overlays).toBe(1))
  await close()
  await gone()
  expect(document.activeElement).toBe(opener)
})

test('a moved or long press is not a tap', async () => {
  await open(['/uploads/front.jpg'])
  const picture = screen.getByRole('img')
  const at = { pointerId: 1, button: 0, clientX: 100, clientY: 100 }
  fireEvent.pointerDown(picture, at)
  fireEvent.pointerMove(picture, { ...at, clientY: 130 })
  fireEvent.pointerUp(picture, { ...at, clientY: 130 })
  fireEvent.pointerDown(picture, at)
  // The browser has offered to save the picture.
  fireEvent.pointerCancel(picture, at)
  await new Promise((done) => setTimeout(done, 300))
  expect(viewer()).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await gone()
})

test('a swipe counts as soon as the pictures are visible', async () => {
  // As in a browser, where effects run after the first paint.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  opener = document.body.appendChild(document.createElement('button'))
  const swipe = new MutationObserver(() => {
    const picture = viewer()?.querySelector('img')
    if (!picture) return
    swipe.disconnect()
    const finger = { pointerId: 1, button: 0, clientY: 100, bubbles: true }
    picture.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: 300 }))
    picture.dispatchEvent(new PointerEvent('pointermove', { ...finger, clientX: 100 }))
    picture.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: 100 }))
  })
  swipe.observe(document.body, { childList: true, subtree: true })
  await showPictures(urls)
  await vi.waitFor(() => expect(viewer()?.querySelector('[role=status]')?.textContent).toBe('2 / 3'))
  viewer()?.querySelector('button')?.click()
  await vi.waitFor(() => expect(viewer()).toBeNull())
})
