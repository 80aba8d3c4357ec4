import { money } from '../../ui/Price.tsx'

/** A month (`2026-11`) as the language writes it: `2026年11月`; short: `11月`. */
export function formatMonth(month: string, locale: string, length: 'long' | 'short' = 'long'): string {
  const at = new Date(`${month}-15T00:00:00Z`)
  const year = length === 'long' ? ({ year: 'numeric' } as const) : {}
  const style = length === 'long' ? 'long' : 'short'
  return new Intl.DateTimeFormat(locale, { ...year, month: style, timeZone: 'UTC' }).format(at)
}

/** `+¥12.00`, `−¥1,003.50`: a bill's amounts carry their sign. */
export function signed(text: string): string {
  return text.startsWith('-') ? `−${money(text.slice(1))}` : `+${money(text)}`
}
