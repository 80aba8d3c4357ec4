import { createKeptList, useKeptList } from '../../lib/kept-list.ts'

const historyMax = 20
const history = createKeptList<string>('searchHistory')

/** The words searched for on this device, the newest first. */
export function useSearchHistory(): readonly string[] {
  return useKeptList(history)
}

export function rememberSearch(words: string): void {
  history.change((list) => [words, ...list.filter((one) => one !== words)].slice(0, historyMax))
}

export function clearSearchHistory(): void {
  history.change(() => [])
}
