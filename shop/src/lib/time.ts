import { plural, t } from '@lingui/core/macro'

/** The wire's `YYYY-MM-DD HH:MM:SS` in the store's zone (China, without summer time) as a moment; undefined for `""`. */
export function toDate(time: string): Date | undefined {
  return time ? new Date(`${time.replace(' ', 'T')}+08:00`) : undefined
}

/** Day and minute of the wire's time for a sentence, in one piece: browsers would break the line after its hyphens. */
export function minuteOf(time: string): string {
  return time.slice(0, 16).replaceAll('-', '-\u2060').replace(' ', '\u00a0')
}

/** Under 300 s "just now", then minutes, hours, days up to 30 days, then the date. */
export function relativeTime(time: string, now = new Date()): string {
  const date = toDate(time)
  if (!date) return ''
  const seconds = Math.floor((now.getTime() - date.getTime()) / 1000)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (seconds < 300) return t`剛剛`
  if (hours < 1) return plural(minutes, { one: '# 分鐘前', other: '# 分鐘前' })
  if (days < 1) return plural(hours, { one: '# 小時前', other: '# 小時前' })
  if (days <= 30) return plural(days, { one: '# 天前', other: '# 天前' })
  return time.slice(0, 10)
}

/** Whole seconds until `time`, of the wire or of the device's clock in ms, never below 0. */
export function secondsUntil(time: string | number, now = new Date()): number {
  const date = typeof time === 'number' ? new Date(time) : toDate(time)
  return date ? Math.max(0, Math.ceil((date.getTime() - now.getTime()) / 1000)) : 0
}
