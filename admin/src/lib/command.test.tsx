import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createQueryClient, Providers } from '../app.tsx'
import { useCommand } from './command.ts'

test('the second of two quick clicks sends nothing; what is another thing, or comes after the answer, does', async () => {
  const client = createQueryClient()
  const sent: number[] = []
  const answers: (() => void)[] = []
  const run = (input: number) => {
    sent.push(input)
    return new Promise<void>((resolve) => answers.push(resolve))
  }
  const { result } = renderHook(() => useCommand(run), {
    wrapper: ({ children }: { children: ReactNode }) => <Providers client={client}>{children}</Providers>,
  })
  const { mutate } = result.current
  act(() => {
    mutate(1)
    mutate(1)
  })
  await waitFor(() => expect(sent).toEqual([1]))
  // An effect that names it runs once.
  expect(result.current.mutate).toBe(mutate)
  for (const answer of answers) answer()
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  act(() => result.current.mutate(1))
  await waitFor(() => expect(sent).toEqual([1, 1]))
  act(() => result.current.mutate(2))
  await waitFor(() => expect(sent).toEqual([1, 1, 2]))
  for (const answer of answers) answer()
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
})
