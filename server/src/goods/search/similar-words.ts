import { foldText } from '../../core/text/tokens.ts'

/** How many characters of a keyword are compared: a longer one is not a mistyped word. */
const maxLetters = 30

/**
 * The words that `keyword` may be a typo of: those that differ in at most a third of its letters, nearest first. Leaves
 * out the keyword itself.
 */
export function similarWords(keyword: string, words: readonly string[], max: number): string[] {
  const typed = [...foldText(keyword)].slice(0, maxLetters)
  if (typed.length < 2) return []
  const allowed = Math.max(1, Math.floor(typed.length / 3))
  const near = new Map<string, number>()
  for (const word of words) {
    const letters = [...foldText(word)]
    const distance = distanceOf(typed, letters, allowed)
    if (distance > 0 && distance <= allowed && distance < letters.length) near.set(word, distance)
  }
  return [...near]
    .sort(([, a], [, b]) => a - b)
    .slice(0, max)
    .map(([word]) => word)
}

/** The word in `words`, folded like the keyword, that `word` may be a typo of; the first of equally near ones. */
export function mostSimilarWord(word: string, words: Iterable<string>): string | undefined {
  const typed = [...word].slice(0, maxLetters)
  let nearest: string | undefined
  let allowed = Math.floor(typed.length / 3)
  for (const known of words) {
    if (allowed < 1) break
    if (Math.abs(known.length - word.length) > allowed) continue
    const distance = distanceOf(typed, [...known], allowed)
    if (distance > allowed) continue
    nearest = known
    allowed = distance - 1
  }
  return nearest
}

/** The number of letters to insert, delete, replace or swap with their neighbour; stops counting above `limit`. */
function distanceOf(from: readonly string[], to: readonly string[], limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [row, letter] of from.entries()) {
    const line = [row + 1]
    for (const [column, other] of to.entries()) {
      const same = letter === other ? 0 : 1
      let least = Math.min(at(above, column + 1) + 1, at(line, column) + 1, at(above, column) + same)
      if (row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other) {
        least = Math.min(least, at(before, column - 1) + 1)
      }
      line.push(least)
    }
    if (Math.min(...line) > limit) return limit + 1
    before = above
    above = line
  }
  return at(above, to.length)
}

const at = (line: readonly number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY
