import type { ReactNode } from 'react'

/** Samples by the name of their component. */
export type SampleByName = Record<string, () => ReactNode>
