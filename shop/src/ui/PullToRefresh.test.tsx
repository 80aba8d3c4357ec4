import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PullToRefresh } from './PullToRefresh.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open(refresh: () => Promise<unknown>) {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <PullToRefresh refresh={refresh}>
        <p>內容</p>
      </PullToRefresh>
    </I18nProvider>,
  )
  const place = container.firstElementChild as HTMLElement
  const at = (clientY: number) => ({ touches: [{ clientY }] })
  return {
    state: () => place.dataset.state,
    down: (y: number) => fireEvent.touchStart(place, at(y)),
    move: (y: number) => fireEvent.touchMove(place, at(y)),
    up: () => act(async () => void fireEvent.touchEnd(place)),
  }
}

test('pulled far enough: pulling, reached, refreshing, restoring, resting', async () => {
  let finish = () => {}
  const refresh = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const finger = open(refresh)
  finger.down(10)
  finger.move(60)
  expect(finger.state()).toBe('pulling')
  finger.move(200)
  expect(finger.state()).toBe('reached')
  expect(screen.getByText('釋放刷新')).toBeTruthy()
  await finger.up()
  expect(finger.state()).toBe('refreshing')
  finish()
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(finger.state()).toBe('restoring')
  await act(() => vi.advanceTimersByTimeAsync(220))
  expect(finger.state()).toBe('resting')
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('released too early: aborting, and nothing is read', async () => {
  const refresh = vi.fn(async () => {})
  const finger = open(refresh)
  finger.down(10)
  finger.move(60)
  await finger.up()
  expect(finger.state()).toBe('aborting')
  await act(() => vi.advanceTimersByTimeAsync(220))
  expect(finger.state()).toBe('resting')
  expect(refresh).not.toHaveBeenCalled()
})

test('a failed read also comes to rest', async () => {
  const finger = open(() => Promise.reject(new Error('offline')))
  finger.down(10)
  finger.move(200)
  await finger.up()
  await act(() => vi.advanceTimersByTimeAsync(700))
  expect(finger.state()).toBe('resting')
})
