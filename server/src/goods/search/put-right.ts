import { replaceWords } from '../../core/text/tokens.ts'
import { nearestWord } from './near-words.ts'

/** So many words of a keyword are looked after: each is compared with all that are known. */
const wordsMost = 5

/**
 * `keyword` with the words that nothing is found by put right by those that goods have: unbrella by umbrella. CJK needs
 * none of it, for there the pairs of characters around a wrong one still say enough.
 * @param known folded, the most usual first
 * @returns undefined where nothing was put right
 */
export function putRight(keyword: string, known: readonly string[]): { keyword: string; words: string[] } | undefined {
  let looked = 0
  const words: string[] = []
  const right = replaceWords(keyword, (word) => {
    if (looked === wordsMost || known.some((one) => one.startsWith(word))) return word
    looked += 1
    const meant = nearestWord(word, known)
    if (meant) words.push(meant)
    return meant ?? word
  })
  return words.length > 0 ? { keyword: right, words } : undefined
}
