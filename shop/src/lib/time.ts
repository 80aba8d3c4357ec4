import { plural, t } from '@lingui/core/macro'
import { minutesSince, toDate } from '@shop/web/time.ts'

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
