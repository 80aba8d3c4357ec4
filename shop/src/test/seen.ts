/** Matches text as it appears on screen, ignoring the invisible characters that keep a time together (`minuteOf`). */
export function seen(words: string): (text: string) => boolean {
  return (text) => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ').includes(words)
}
