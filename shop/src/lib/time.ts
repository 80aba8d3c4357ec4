import { plural, t } from '@lingui/core/macro'
import { dayOf, minutesSince, toDate } from '@shop/web/time.ts'

/**
 * For the wire's `YYYY-MM-DD HH:MM:SS`: "just now" under 5 minutes, then minutes, hours, days up to 30 days, then the
 * date.
 */
export function relativeTime(time: string, now = new Date()): string {
  if (!time) return ''
  const minutes = minutesSince(toDate(time).toISOString(), now.getTime())
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (minutes < 5) return t`剛剛`
  if (hours < 1) return plural(minutes, { one: '# 分鐘前', other: '# 分鐘前' })
  if (days < 1) return plural(hours, { one: '# 小時前', other: '# 小時前' })
  if (days <= 30) return plural(days, { one: '# 天前', other: '# 天前' })
  return time.slice(0, 10)
}

/** The heading of a day in a list, for a time of the wire: 今天, 昨天, or as `longDay` writes it. */
export function dayName(time: string, language: string, now = new Date()): string {
  const day = time.slice(0, 10)
  const today = dayOf(now.toISOString())
  if (day === today) return t`今天`
  return daysBetween(day, today) === 1 ? t`昨天` : longDay(day, language, now)
}

/** Whether a day of the store is today or tomorrow, which `comingDay` names by that. */
export const isNear = (day: string, now = new Date()): boolean => daysBetween(dayOf(now.toISOString()), day) <= 1

/** An expected day: 今天, 明天, or as `longDay` writes it. */
export function comingDay(day: string, language: string, now = new Date()): string {
  const today = dayOf(now.toISOString())
  if (day === today) return t`今天`
  return daysBetween(today, day) === 1 ? t`明天` : longDay(day, language, now)
}

/** A day of the store (`2026-11-24`) as `11月24日週二`, with the year if it is another. */
export function longDay(day: string, language: string, now = new Date()): string {
  const year = day.slice(0, 4) === dayOf(now.toISOString()).slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  const form = { ...year, month: 'short', day: 'numeric', weekday: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language, form).format(new Date(day))
}

/** A day of the store (`2026-12-02`) as `12月2日`; `""` for none. */
export function shortDay(day: string, language: string): string {
  if (!day) return ''
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))
}

const daysBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000
