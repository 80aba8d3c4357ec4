import type { Language, LocalText } from '@shop/contract/core/common.ts'

/** Sorts after all letters: brands that have none. */
const others = '#'

/** The first character of each letter's section in pinyin order; no syllable begins with I, U or V. */
const pinyin = [...'阿八嚓搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝']
const pinyinLetters = [...'ABCDEFGHJKLMNOPQRSTWXYZ']
const bySound = new Intl.Collator('zh-u-co-pinyin')

const kanaRows: [row: string, characters: string][] = [
  ['あ', 'ぁあぃいぅうぇえぉおゔ'],
  ['か', 'かがきぎくぐけげこごゕゖ'],
  ['さ', 'さざしじすずせぜそぞ'],
  ['た', 'ただちぢっつづてでとど'],
  ['な', 'なにぬねの'],
  ['は', 'はばぱひびぴふぶぷへべぺほぼぽ'],
  ['ま', 'まみむめも'],
  ['や', 'ゃやゅゆょよ'],
  ['ら', 'らりるれろ'],
  ['わ', 'ゎわゐゑをん'],
]
/** In the order of the syllables' code points; doubled consonants map to their simple one. */
const hangulInitials = [...'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ']

/**
 * The letter a brand is listed under: A–Z for Latin letters and, in the Chinese languages, for the pinyin of Han
 * characters; the row for kana; the first consonant for Hangul. In other languages Han characters do not show how they
 * are read, so the English name decides; without one it is `#`.
 */
export function letterOf(name: LocalText, language: Language): string {
  const own = firstLetter(name[language] || name['zh-Hant'], language)
  return own ?? firstLetter(name.en ?? '', 'en') ?? others
}

function firstLetter(name: string, language: Language): string | undefined {
  const [first = ''] = name.trim().normalize('NFKC').toUpperCase()
  const latin = first.normalize('NFD').charAt(0)
  if (/[A-Z]/.test(latin)) return latin
  if (/\p{Script=Hangul}/u.test(first)) {
    return hangulInitials[Math.floor(((first.codePointAt(0) as number) - 0xac00) / 588)]
  }
  const kana = toHiragana(first)
  const row = kanaRows.find(([, characters]) => characters.includes(kana))
  if (row && kana) return row[0]
  if (/\p{Script=Han}/u.test(first) && language.startsWith('zh')) {
    const at = pinyin.findLastIndex((boundary) => bySound.compare(first, boundary) >= 0)
    return pinyinLetters[at]
  }
  return undefined
}

function toHiragana(character: string): string {
  return /^[ァ-ヶ]$/.test(character) ? String.fromCodePoint((character.codePointAt(0) as number) - 0x60) : character
}

/** By letter, A–Z first and `#` last, then by name in the language's order. */
export function inOrder<T extends { letter: string; name: string }>(brands: readonly T[], language: Language): T[] {
  const byName = new Intl.Collator(language === 'zh-Hans' ? 'zh-u-co-pinyin' : language)
  const place = ({ letter }: T) => (letter === others ? '\u{10ffff}' : letter)
  return brands.toSorted(
    (a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0) || byName.compare(a.name, b.name),
  )
}
