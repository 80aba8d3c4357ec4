import './chart.css'
import { useLingui } from '@lingui/react/macro'

const height = 160
const step = 10

/** A bar for each day, with its value on hover; the table below has the same figures. */
export function DayChart({
  name,
  points,
  write,
}: {
  name: string
  points: { day: string; value: number | null }[]
  write: (value: number | null) => string
}) {
  const { t } = useLingui()
  const most = Math.max(0, ...points.map(({ value }) => value ?? 0))
  // Every bar that is not zero is visible, however small.
  const tall = (value: number | null) => (value ? Math.max(2, (value / most) * height) : 0)
  return (
    <figure className="day-chart">
      <figcaption className="muted">{t`最高 ${write(most)}`}</figcaption>
      <svg
        viewBox={`0 0 ${points.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`${name}，按日`}
      >
        {points.map(({ day, value }, index) => (
          <g key={day}>
            <title>{`${day} ${write(value)}`}</title>
            <rect className="day-chart-ground" x={index * step} y={0} width={step} height={height} />
            <rect x={index * step + 1.5} y={height - tall(value)} width={step - 3} height={tall(value)} />
          </g>
        ))}
      </svg>
      <div className="day-chart-ends muted" aria-hidden="true">
        <span>{points[0]?.day}</span>
        <span>{points.at(-1)?.day}</span>
      </div>
    </figure>
  )
}
