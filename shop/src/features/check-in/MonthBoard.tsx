import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { shortDay } from '../../lib/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { formatMonth } from '../wallet/words.ts'
import styles from './MonthBoard.module.css'
import type { CheckInMonth } from './queries.ts'

interface Board {
  /** `2026-11` */
  month: string
  data: CheckInMonth
  onMonth: (month: string) => void
  /** a missed day was tapped */
  onMissed: (day: string) => void
  /** what making up the best day brings */
  hint?: ReactNode
}

/**
 * A month as a calendar: the days checked in, today, and the missed days that a card can make up, with the most
 * valuable one marked.
 */
export function MonthBoard({ month, data, onMonth, onMissed, hint }: Board) {
  const { t, i18n } = useLingui()
  const { today, since, makeup } = data
  const done = new Map(data.days.map((day) => [day.day, day]))
  const missed = new Set(makeup.left > 0 ? makeup.days.map(({ day }) => day) : [])
  return (
    <Card>
      <div className={styles.head}>
        <Button
          kind="plain"
          size="small"
          aria-label={t`上個月`}
          disabled={month <= since}
          onClick={() => onMonth(shiftMonth(month, -1))}
        >
          <Icon name="back" size="20px" />
        </Button>
        <h2 aria-live="polite">{formatMonth(month, i18n.locale)}</h2>
        <Button
          kind="plain"
          size="small"
          aria-label={t`下個月`}
          disabled={month >= today.slice(0, 7)}
          onClick={() => onMonth(shiftMonth(month, 1))}
        >
          <Icon name="next" size="20px" />
        </Button>
      </div>
      <div className={styles.week} aria-hidden="true">
        {weekdays(i18n.locale).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seven days that never move; their short names repeat
          <span key={index}>{name}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {daysOf(month).map((day, index) => {
          const record = done.get(day)
          const isMissed = missed.has(day)
          const number = Number(day.slice(8))
          const date = shortDay(day, i18n.locale)
          return (
            <li
              key={day}
              className={styles.day}
              style={index === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
              data-done={record ? true : undefined}
              data-today={day === today ? true : undefined}
              aria-current={day === today ? 'date' : undefined}
            >
              {record && (
                <span role="img" aria-label={t`${date}已簽到`}>
                  {number}
                  <i>
                    <Icon name="check" size="12px" />
                  </i>
                </span>
              )}
              {isMissed && (
                <button
                  type="button"
                  data-best={day === makeup.best ? true : undefined}
                  onClick={() => onMissed(day)}
                  aria-label={t`補簽 ${number} 日`}
                >
                  <span>{number}</span>
                  {day === makeup.best && (
                    <i>
                      <Icon name="plus" size="12px" />
                    </i>
                  )}
                </button>
              )}
              {!record && !isMissed && <span>{number}</span>}
            </li>
          )
        })}
      </ol>
      {hint && (
        <div className={styles.hint}>
          <p>{hint}</p>
          <Button kind="line" size="small" onClick={() => onMissed(makeup.best)}>
            <Trans context="button">補簽</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}

function shiftMonth(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

function daysOf(month: string): string[] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/** 0 is Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Sunday first. 2026-11-01 is one. */
function weekdays(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => format.format(new Date(Date.UTC(2026, 10, 1 + index))))
}
