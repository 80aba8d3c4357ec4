/** Finds what reads so; what keeps a moment in one piece is not seen (`minuteOf`). */
export function seen(words: string): (text: string) => boolean {
  return (text) => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ').includes(words)
}
