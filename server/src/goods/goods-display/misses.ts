import { service } from '../../platform/shop/extension.ts'

/** Keywords that found nothing, counted for the operators' list. */
export interface Misses {
  count(word: string): void
}

export const misses = service<Misses>('search misses')
