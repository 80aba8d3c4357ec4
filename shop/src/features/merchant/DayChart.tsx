import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { shortDay } from '../../lib/time.ts'
import styles from './DayChart.module.css'

interface Point {
  day: string
  /** null: unknown, drawn as a gap */
  value: number | null
}

const height = 100

/** A bar for each day. A touch or the arrow keys choose the day whose value is shown; at first it is the best. */
export function DayChart({
  name,
  points,
  write,
}: {
  /** of the figure shown */
  name: string
  points: Point[]
  write: (value: number | null) => string
}) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<number>()
  const most = Math.max(1, ...points.map(({ value }) => value ?? 0))
  const best = points.findLastIndex(({ value }) => value === most)
  const at = Math.min(chosen ?? (best < 0 ? points.length : best), points.length - 1)
  const point = points[at]
  if (!point) return null
  const day = shortDay(point.day, i18n.locale)
  const named = chosen === undefined && best >= 0 ? t`${day}（最高）` : day
  // Every bar that is not zero is visible, however small.
  const tall = (value: number | null) => (value ? Math.max(2, (value / most) * height) : 0)
  const choose = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const part = width > 0 ? (clientX - left) / width : 0
    setChosen(Math.max(0, Math.min(points.length - 1, Math.floor(part * points.length))))
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(points.length - 1, at + by)))
  }
  return (
    <div>
      <p className={styles.chosen}>
        <span>{named}</span> <strong>{write(point.value)}</strong>
      </p>
      <div
        className={styles.chart}
        role="slider"
        tabIndex={0}
        aria-label={t`${name}，按日`}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={at}
        aria-valuetext={`${named} ${write(point.value)}`}
        onPointerDown={choose}
        onPointerMove={(event) => event.buttons > 0 && choose(event)}
        onKeyDown={step}
      >
        <svg viewBox={`0 0 ${points.length * 10} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {points.map(({ day, value }, index) => (
            <rect
              key={day}
              className={index === at ? styles.on : styles.bar}
              x={index * 10 + 1.5}
              y={height - tall(value)}
              width="7"
              height={tall(value)}
            />
          ))}
        </svg>
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{points[0]?.day.slice(5)}</span>
        {points.length > 2 && <span>{points[Math.floor(points.length / 2)]?.day.slice(5)}</span>}
        <span>{points.at(-1)?.day.slice(5)}</span>
      </p>
    </div>
  )
}
