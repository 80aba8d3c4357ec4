import { replaceWords } from '../../core/text/tokens.ts'
import { mostSimilarWord } from './similar-words.ts'

/** How many words of a keyword are looked up: each is compared with all known words. */
const maxWords = 5

/**
 * Replaces words of `keyword` that find nothing with words that goods have: unbrella with umbrella. CJK does not need
 * this: the pairs of characters around a wrong one still match well enough.
 * @param known folded, most frequent first
 * @returns undefined if nothing was corrected
 */
export function correctKeyword(
  keyword: string,
  known: readonly string[],
): { keyword: string; words: string[] } | undefined {
  let looked = 0
  const words: string[] = []
  const right = replaceWords(keyword, (word) => {
    if (looked === maxWords || known.some((one) => one.startsWith(word))) return word
    looked += 1
    const meant = mostSimilarWord(word, known)
    if (meant) words.push(meant)
    return meant ?? word
  })
  return words.length > 0 ? { keyword: right, words } : undefined
}
