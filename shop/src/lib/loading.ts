import { createValue } from '@shop/web/value.ts'

/** Requests outstanding with their load flag on. The indicator (ui/LoadingLine.tsx) shows while it is above 0. */
export const loadingCount = createValue(0)

/** Skeletons in the page. */
export const shapesShown = createValue(0)

/** Counts until `work` has ended, well or badly. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  loadingCount.set(loadingCount.get() + 1)
  try {
    return await work
  } finally {
    loadingCount.set(loadingCount.get() - 1)
  }
}
