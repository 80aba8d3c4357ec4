import { createValue } from '@shop/web/value.ts'

/** The number of pending requests with `load` on. The indicator (ui/LoadingLine.tsx) is visible while it is above 0. */
export const loadingCount = createValue(0)

/** The number of skeletons on the page. */
export const visibleSkeletons = createValue(0)

/** Counts until `work` has settled. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  loadingCount.set(loadingCount.get() + 1)
  try {
    return await work
  } finally {
    loadingCount.set(loadingCount.get() - 1)
  }
}
