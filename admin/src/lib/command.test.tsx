import { CallError } from '@shop/web/call-error.ts'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createQueryClient, Providers } from '../app.tsx'
import { useCommand } from './command.ts'

test('a gateway error decides nothing: it is worded, the data is refetched, and a retry reuses the request', async () => {
  const client = createQueryClient()
  const ids: string[] = []
  const run = async (_: number, requestId: string) => {
    ids.push(requestId)
    throw new CallError('http', '', { status: 502 })
  }
  client.setQueryData(['orders'], [])
  const { result } = renderHook(() => useCommand(run, { refreshes: [['orders']] }), {
    wrapper: ({ children }: { children: ReactNode }) => <Providers client={client}>{children}</Providers>,
  })
  act(() => result.current.mutate(1))
  expect(await screen.findByText('伺服器出錯了，請稍後再試')).toBeTruthy()
  expect(client.getQueryState(['orders'])?.isInvalidated).toBe(true)
  await waitFor(() => expect(result.current.isError).toBe(true))
  act(() => result.current.mutate(1))
  await waitFor(() => expect(ids).toHaveLength(2))
  expect(ids[1]).toBe(ids[0])
})
