import type { Language } from '@shop/contract/core/common.ts'

/**
 * The beginning of a text, of less than `most` UTF-16 units: whole sentences, if they say enough; otherwise whole words.
 */
export function shorten(text: string, most: number, language: Language): string {
  if (text.length <= most) return text
  const sentences = beginning(text, 'sentence', most, language).trimEnd()
  if (sentences.length >= most / 2) return sentences
  const words = beginning(text, 'word', most, language) || beginning(text, 'grapheme', most, language)
  return `${words.replace(/[\s\p{Punctuation}]+$/u, '')}…`
}

/** As many whole pieces of the text as fit, followed by a mark. */
function beginning(
  text: string,
  granularity: NonNullable<Intl.SegmenterOptions['granularity']>,
  most: number,
  language: Language,
): string {
  let end = 0
  for (const { index, segment } of new Intl.Segmenter(language, { granularity }).segment(text)) {
    if (index + segment.length >= most) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
