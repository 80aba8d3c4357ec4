const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Tags within a line, which do not separate words. */
const inline = /<\/?(?:a|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/g

/** The text of sanitised html, in one line. */
export function textOf(html: string): string {
  return html
    .replace(inline, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}
