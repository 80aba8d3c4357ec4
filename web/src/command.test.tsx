import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { useIdempotentCommand } from './command.ts'

interface Sent {
  input: unknown
  requestId: string
  answer: () => void
  fail: (error: Error) => void
}

/** A command whose every attempt waits until the test answers it. */
function open(options: { done?: () => unknown; textOf?: (input: unknown) => string } = {}) {
  const client = new QueryClient()
  const sent: Sent[] = []
  const run = (input: unknown, requestId: string) =>
    new Promise<string>((resolve, reject) =>
      sent.push({ input, requestId, answer: () => resolve('done'), fail: reject }),
    )
  const { result } = renderHook(() => useIdempotentCommand(run, options), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  const send = async (input: unknown, outcome: 'done' | Error) => {
    const before = sent.length
    act(() => result.current.mutate(input))
    await waitFor(() => expect(sent).toHaveLength(before + 1))
    const one = sent[before] as Sent
    await act(async () => (outcome === 'done' ? one.answer() : one.fail(outcome)))
  }
  return { result, sent, send, ids: () => sent.map(({ requestId }) => requestId) }
}

test('a retry carries the same request id until the server has decided', async () => {
  const { send, ids } = open()
  await send('a', new CallError('network'))
  await send('a', new CallError('timeout'))
  await send('a', new CallError('http', '', { status: 502 }))
  await send('a', new CallError('refused', 'no'))
  await send('a', 'done')
  await send('a', 'done')
  expect(ids()[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids().slice(0, 4)).size).toBe(1)
  expect(new Set(ids().slice(3)).size).toBe(3)
})

test('another input gets another request id', async () => {
  const { send, ids } = open()
  await send({ amount: 1 }, new CallError('network'))
  await send({ amount: 2 }, 'done')
  expect(new Set(ids()).size).toBe(2)
})

test('a change that `textOf` ignores does not make it another command', async () => {
  const { send, ids } = open({ textOf: (input) => (input as { order: string }).order })
  await send({ order: 'a', ticket: 1 }, new CallError('network'))
  await send({ order: 'a', ticket: 2 }, 'done')
  expect(new Set(ids()).size).toBe(1)
})

test('the second of two quick clicks sends nothing; another input, or a click after the answer, does', async () => {
  const done = vi.fn()
  const { result, sent } = open({ done })
  const { mutate } = result.current
  act(() => {
    mutate(1)
    mutate(1)
  })
  await waitFor(() => expect(sent).toHaveLength(1))
  // An effect that depends on it runs once.
  expect(result.current.mutate).toBe(mutate)
  await act(async () => sent[0]?.answer())
  expect(done).toHaveBeenCalledOnce()
  act(() => mutate(1))
  await waitFor(() => expect(sent).toHaveLength(2))
  act(() => mutate(2))
  await waitFor(() => expect(sent).toHaveLength(3))
})

test('an answer does not release the id or the lock of a command begun later', async () => {
  const { result, sent, ids } = open()
  act(() => result.current.mutate('first'))
  act(() => result.current.mutate('second'))
  await waitFor(() => expect(sent).toHaveLength(2))
  await act(async () => sent[0]?.answer())
  act(() => result.current.mutate('second'))
  expect(sent).toHaveLength(2)
  await act(async () => sent[1]?.fail(new CallError('timeout')))
  act(() => result.current.mutate('second'))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(ids()[2]).toBe(ids()[1])
})

test('stays busy until `done` has settled', async () => {
  let end = () => {}
  const { result, sent } = open({ done: () => new Promise<void>((resolve) => (end = resolve)) })
  act(() => result.current.mutate(1))
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => sent[0]?.answer())
  expect(result.current.isPending).toBe(true)
  await act(async () => end())
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
})
