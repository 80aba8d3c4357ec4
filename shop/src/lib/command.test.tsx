import { addressAdd } from '@shop/contract/people/address/address.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useCommand } from './command.ts'
import { queryClient } from './query-client.ts'
import { currentToast } from './toast.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const form = { name: '王', phone: '13800000001', region: [], detail: '一號' }

/** Gives these answers in turn; records the request ids that were sent. */
function network(...answers: ('lost' | 'done' | 'refused')[]): string[] {
  const ids: string[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    ids.push(JSON.parse(init.body as string).requestId)
    const answer = answers.shift()
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ status: answer === 'done' ? 200 : 500, message: '已保存', data: {} }))
  })
  return ids
}

test('a retry after a lost answer carries the same request id; after an answer there is a new one', async () => {
  const ids = network('lost', 'done', 'refused', 'done')
  const { result } = renderHook(() => useCommand(addressAdd), { wrapper })
  for (const _ of '1234') await act(() => result.current.mutateAsync({ form }).catch(() => undefined))
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids.slice(1)).size).toBe(3)
})

test('two presses in quick succession send one request, and `done` runs once', async () => {
  const ids = network('done', 'done')
  const done = vi.fn()
  const { result } = renderHook(() => useCommand(addressAdd, { done }), { wrapper })
  const { mutateAsync } = result.current
  await act(() => Promise.all([mutateAsync({ form }), mutateAsync({ form })]))
  expect([ids.length, done.mock.calls.length]).toEqual([1, 1])
  await act(() => result.current.mutateAsync({ form }))
  expect(ids).toHaveLength(2)
})

test('another body gets another request id', async () => {
  const ids = network('lost', 'done')
  const { result } = renderHook(() => useCommand(addressAdd), { wrapper })
  await act(() => result.current.mutateAsync({ form }).catch(() => undefined))
  await act(() => result.current.mutateAsync({ form: { ...form, name: '李' } }))
  expect(ids[1]).not.toBe(ids[0])
})

test('the server’s success message is shown, unless the page has its own', async () => {
  network('done', 'done')
  const loud = renderHook(() => useCommand(addressAdd), { wrapper })
  await act(() => loud.result.current.mutateAsync({ form }))
  expect(currentToast.get()).toMatchObject({ text: '已保存', kind: 'success' })
  currentToast.set(undefined)
  const quiet = renderHook(() => useCommand(addressAdd, { silent: true }), { wrapper })
  await act(() => quiet.result.current.mutateAsync({ form }))
  expect(currentToast.get()).toBeUndefined()
})
