/** Scripts written without spaces between words. */
const cjk = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]/u
const runs = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]+|[\p{L}\p{N}\p{M}]+/gu
const longestWord = 40

/**
 * Full and half width, case and accents of Latin letters make no difference when searching, nor do marks that are not
 * seen; control characters and halves of characters, which the database does not take, stand for blanks.
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

/** The longest keyword, in characters (rule book 5). */
const keywordMax = 50

/** A keyword as it is searched for: folded, and cut where it is too long. */
export function readKeyword(typed: string): string {
  return [...foldText(typed)].slice(0, keywordMax).join('').trim()
}

/**
 * What `texts` can be found by: pairs of neighbouring CJK characters and the last one alone (so that one character is
 * the beginning of some token wherever it stands), whole Latin words and their parts between letters and digits.
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

/** Marks the token that a name begins with; no text has it, for it is no letter. */
const beginning = '^'

/** What tells in an index with which word, or which two CJK characters, each of `names` begins. */
export function beginningTokens(names: readonly string[]): string[] {
  const tokens = names.flatMap((name) => {
    const [first] = toPlainRuns(name)
    return first === undefined ? [] : [beginning + (cjk.test(first) ? [...first].slice(0, 2).join('') : cut(first))]
  })
  return [...new Set(tokens)]
}

/** Whether `name` begins with what was typed, as letters and digits go: what stands between words makes no difference. */
export function beginsWith(name: string, keyword: string): boolean {
  const typed = toPlainRuns(keyword).join(' ')
  return typed !== '' && toPlainRuns(name).join(' ').startsWith(typed)
}

/** One condition on a token; with `prefix` it is enough that a token begins so. */
export interface Condition {
  token: string
  prefix: boolean
}

/**
 * What the tokens of a text must meet, all of it, for `keyword` to find it; nothing to meet = nothing is found. Strictly,
 * CJK characters stand together as they were typed; loosely, only each two of them, so that 無線耳機 finds 無線藍牙耳機.
 */
export function queryConditions(keyword: string, loose = false): Condition[] {
  const conditions = toRuns(keyword).flatMap((run): Condition[] => {
    const characters = [...run]
    if (!cjk.test(run)) return [{ token: cut(run), prefix: true }]
    if (characters.length === 1) return [{ token: run, prefix: true }]
    const pairs = characters.slice(0, -1).map((character, index) => character + characters[index + 1])
    const kept = loose ? pairs.filter((_, index) => index % 2 === 0 || index === pairs.length - 1) : pairs
    return kept.map((token) => ({ token, prefix: false }))
  })
  const unique = new Map(conditions.map((condition) => [`${condition.token}${condition.prefix}`, condition]))
  return [...unique.values()]
}

/** As `queryConditions`, of names that begin with the keyword's first word and hold the rest. */
export function beginningConditions(keyword: string): Condition[] {
  const [first] = toPlainRuns(keyword)
  if (first === undefined) return []
  const characters = [...first]
  const token = cjk.test(first)
    ? { token: beginning + characters.slice(0, 2).join(''), prefix: characters.length === 1 }
    : { token: beginning + cut(first), prefix: true }
  return [token, ...queryConditions(keyword)]
}

/** What goods that come near a keyword may meet: pairs of CJK characters, the beginnings of Latin words. */
export function nearConditions(keyword: string): Condition[] {
  const conditions = queryConditions(keyword).map(({ token, prefix }) => {
    const letters = [...token]
    // A third of the word may be wrong, but what is left has to say something.
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

/** `text`, folded, with each word that is not CJK as `replace` gives it. */
export function replaceWords(text: string, replace: (word: string) => string): string {
  return foldText(text).replace(runs, (run) => (cjk.test(run) ? run : replace(stripAccents(run))))
}

function toRuns(text: string): string[] {
  return (foldText(text).match(runs) ?? []).map((run) => (cjk.test(run) ? run : stripAccents(run))).filter(Boolean)
}

/** Without what stands between words, some of which counts as CJK: names begin with brackets. */
function toPlainRuns(text: string): string[] {
  return toRuns(text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' '))
}

/** Only of words that are not CJK: a Japanese voicing mark or a Korean letter is no accent. */
function stripAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}

function cut(word: string): string {
  return [...word].slice(0, longestWord).join('')
}
