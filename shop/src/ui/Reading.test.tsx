import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { Reading } from './Reading.tsx'

const turn = () => new Promise((resolve) => setImmediate(resolve))

function Content({ answer }: { answer: Promise<string> }) {
  return useSuspenseQuery({ queryKey: ['reading'], queryFn: () => answer }).data
}

test('content is drawn when its answer arrives, not when React lets go of the skeleton', async () => {
  // Testing Library would make React draw everything at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  // React waits by `setTimeout`. The query client tells of an answer by a timer of 0 ms.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let arrive: (text: string) => void = () => undefined
  const answer = new Promise<string>((resolve) => {
    arrive = resolve
  })
  const place = document.createElement('div')
  const root = createRoot(place)
  root.render(
    <QueryClientProvider client={queryClient}>
      <Reading bones="bones">
        <Content answer={answer} />
      </Reading>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(place.textContent).toBe('bones'))
  arrive('content')
  for (let each = 0; each < 10; each++) {
    await turn()
    vi.advanceTimersByTime(1)
  }
  expect(place.textContent).toBe('content')
  root.unmount()
})
