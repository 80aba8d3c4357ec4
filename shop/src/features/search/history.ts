import { createPersistentList, usePersistentList } from '../../lib/persistent-list.ts'

const historyMax = 20
const history = createPersistentList<string>('searchHistory')

/** The words searched for on this device, newest first. */
export function useSearchHistory(): readonly string[] {
  return usePersistentList(history)
}

/** Words that differ only in width, case or spaces are the same search: the newest spelling stays. */
export function rememberSearch(words: string): void {
  const same = fold(words)
  if (same) history.change((list) => [words, ...list.filter((one) => fold(one) !== same)].slice(0, historyMax))
}

export function forgetSearch(words: string): void {
  history.change((list) => list.filter((one) => one !== words))
}

const fold = (words: string) => words.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

export function clearSearchHistory(): void {
  history.change(() => [])
}
