/** Scripts written without spaces between words. */
const cjk = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]/u
const runs = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]+|[\p{L}\p{N}\p{M}]+/gu
const longestWord = 40

/**
 * Normalises text for searching: width, case, accents of Latin letters and invisible marks do not matter. Control
 * characters and lone surrogates, which the database rejects, become spaces.
 */
export function foldText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}\ufffd]+/gu, ' ')
    .trim()
}

/** The longest keyword, in characters. */
const keywordMax = 50

/** A keyword as searched for: folded, and cut to the maximum length. */
export function readKeyword(typed: string): string {
  return [...foldText(typed)].slice(0, keywordMax).join('').trim()
}

/**
 * The tokens `texts` can be found by: pairs of neighbouring CJK characters and the last one alone (so that any single
 * character starts some token), whole Latin words and their parts split between letters and digits.
 */
export function indexTokens(texts: readonly string[]): string[] {
  const tokens = new Set<string>()
  for (const run of texts.flatMap(toRuns)) {
    if (cjk.test(run)) {
      const characters = [...run]
      characters.forEach((character, index) => {
        tokens.add(character + (characters[index + 1] ?? ''))
      })
    } else {
      tokens.add(cut(run))
      for (const part of run.match(/\p{N}+|[^\p{N}]+/gu) ?? []) tokens.add(cut(part))
    }
  }
  return [...tokens]
}

/** Prefix of the token a name begins with; no other token contains it, as it is not a letter. */
const beginning = '^'

/** Index tokens that record the word, or the two CJK characters, each of `names` begins with. */
export function beginningTokens(names: readonly string[]): string[] {
  const tokens = names.flatMap((name) => {
    const [first] = toPlainRuns(name)
    return first === undefined ? [] : [beginning + (cjk.test(first) ? [...first].slice(0, 2).join('') : cut(first))]
  })
  return [...new Set(tokens)]
}

/** Whether `name` begins with the keyword, comparing letters and digits only: separators do not matter. */
export function beginsWith(name: string, keyword: string): boolean {
  const typed = toPlainRuns(keyword).join(' ')
  return typed !== '' && toPlainRuns(name).join(' ').startsWith(typed)
}

/** A token a text must have; with `prefix`, a token that begins with it is enough. */
export interface Condition {
  token: string
  prefix: boolean
}

/**
 * All conditions a text's tokens must meet for `keyword` to find it; no conditions find nothing. A strict search needs
 * CJK characters together as typed; a loose one only each pair of them, so that 無線耳機 finds 無線藍牙耳機.
 */
export function queryConditions(keyword: string, loose = false): Condition[] {
  const conditions = toRuns(keyword).flatMap((run, place, typed): Condition[] => {
    const characters = [...run]
    // A letter before other words is a word, such as the end of `children's`: too many words begin with it.
    const isWhole = characters.length === 1 && place < typed.length - 1
    if (!cjk.test(run)) return [{ token: cut(run), prefix: !isWhole }]
    if (characters.length === 1) return [{ token: run, prefix: true }]
    const pairs = characters.slice(0, -1).map((character, index) => character + characters[index + 1])
    const kept = loose ? pairs.filter((_, index) => index % 2 === 0 || index === pairs.length - 1) : pairs
    return kept.map((token) => ({ token, prefix: false }))
  })
  const unique = new Map(conditions.map((condition) => [`${condition.token}${condition.prefix}`, condition]))
  return [...unique.values()]
}

/** Like `queryConditions`, for names that begin with the keyword's first word and contain the rest. */
export function beginningConditions(keyword: string): Condition[] {
  const [first] = toPlainRuns(keyword)
  if (first === undefined) return []
  const characters = [...first]
  const token = cjk.test(first)
    ? { token: beginning + characters.slice(0, 2).join(''), prefix: characters.length === 1 }
    : { token: beginning + cut(first), prefix: true }
  return [token, ...queryConditions(keyword)]
}

/** Conditions for near matches of a keyword, of which goods may meet some: CJK pairs, beginnings of Latin words. */
export function nearConditions(keyword: string): Condition[] {
  const conditions = queryConditions(keyword).map(({ token, prefix }) => {
    const letters = [...token]
    // About a third of the word may be wrong, but enough letters must remain to be meaningful.
    return prefix
      ? { token: letters.slice(0, Math.max(3, Math.ceil(letters.length * 0.6))).join(''), prefix }
      : { token, prefix }
  })
  return conditions.slice(0, nearMax)
}
const nearMax = 12

/** The conditions as PostgreSQL's tsquery, `'無線' & 'head':*`; undefined when there are none. */
export function toTsquery(keyword: string, loose = false): string | undefined {
  const conditions = queryConditions(keyword, loose)
  return conditions.length > 0 ? tsqueryOf(conditions) : undefined
}

export function tsqueryOf(conditions: readonly Condition[]): string {
  return conditions.map(({ token, prefix }) => `'${token.replace(/['\\]/g, '$&$&')}'${prefix ? ':*' : ''}`).join(' & ')
}

/** `text`, folded, with each non-CJK word replaced by `replace(word)`. */
export function replaceWords(text: string, replace: (word: string) => string): string {
  return foldText(text).replace(runs, (run) => (cjk.test(run) ? run : replace(stripAccents(run))))
}

function toRuns(text: string): string[] {
  return (foldText(text).match(runs) ?? []).map((run) => (cjk.test(run) ? run : stripAccents(run))).filter(Boolean)
}

/** Drops everything between words, some of which counts as CJK, such as the brackets a name may begin with. */
function toPlainRuns(text: string): string[] {
  return toRuns(text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' '))
}

/** For non-CJK words only: a Japanese voicing mark or a part of a Korean syllable is not an accent. */
function stripAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}

function cut(word: string): string {
  return [...word].slice(0, longestWord).join('')
}
