import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noteSavedAt, useSavedAt } from './saved-copy.ts'

test('data counts as saved until the shop itself answers; a gateway’s answer does not count', () => {
  const { result } = renderHook(useSavedAt)
  const savedAt = '2026-11-22T09:00:00.000Z'
  act(() => noteSavedAt(new Response('{}', { headers: { 'x-saved-at': savedAt } })))
  expect(result.current).toBe(savedAt)
  act(() => noteSavedAt(new Response('', { status: 502 })))
  expect(result.current).toBe(savedAt)
  act(() => noteSavedAt(new Response('{}')))
  expect(result.current).toBeUndefined()
})
