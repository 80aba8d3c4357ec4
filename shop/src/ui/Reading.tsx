import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useReducer } from 'react'

/**
 * Shows `bones` while `children` read their data for the first time, and draws them when an answer arrives. React would
 * draw them by itself, but keeps a fallback for 300 ms even if the answer took 30.
 */
export function Reading({ bones, children }: { bones: ReactNode; children: ReactNode }) {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  return <Suspense fallback={<Bones onAnswer={draw}>{bones}</Bones>}>{children}</Suspense>
}

function Bones({ onAnswer, children }: { onAnswer: () => void; children: ReactNode }) {
  const reads = useQueryClient().getQueryCache()
  useEffect(
    () => reads.subscribe((event) => event.type === 'updated' && event.action.type === 'success' && onAnswer()),
    [reads, onAnswer],
  )
  return children
}
