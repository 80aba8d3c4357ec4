import { Refusal } from '../command/refusal.ts'

/** Like `statementEncodings` of the contract. */
export type Encoding = 'utf-8' | 'gb18030' | 'big5' | 'utf-16le'

/**
 * The text of a file and its encoding: the one given, else UTF-8, else whichever of the two encodings of Chinese spreadsheets
 * and banks lets `known` find more; both decode almost anything, so a text with no known heads is refused.
 * @throws Refusal FILE_ENCODING
 */
export function decodeFile(
  data: Buffer,
  { told, known }: { told?: Encoding; known: (text: string) => number },
): { text: string; encoding: Encoding } {
  const wanted: readonly Encoding[] = told ? [told] : data[0] === 0xff && data[1] === 0xfe ? ['utf-16le'] : ['utf-8']
  for (const encoding of wanted) {
    const text = decode(data, encoding)
    if (text !== undefined) return { text, encoding }
  }
  if (told) throw new Refusal('FILE_ENCODING')
  const guesses = (['gb18030', 'big5'] as const)
    .map((encoding) => ({ encoding, text: decode(data, encoding) }))
    .flatMap(({ encoding, text }) => (text === undefined ? [] : [{ encoding, text, found: known(text) }]))
    .toSorted((a, b) => b.found - a.found)
  const [best, next] = guesses
  if (!best || best.found === 0 || best.found === next?.found) throw new Refusal('FILE_ENCODING')
  return { text: best.text, encoding: best.encoding }
}

/** Undefined for bytes that are invalid in this encoding, and for binary content. */
function decode(data: Buffer, encoding: Encoding): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(data)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
