import { paint } from './paint.ts'

// An egg in two halves that meet along one jagged line, on 120 × 150.

const seam = '84 L21 76 34 88 48 75 62 89 76 76 90 88 101 77 111.6 84'
const topHalf = `M8.4 ${seam} C108.8 50.4 88.7 6 60 6 31.3 6 11.2 50.4 8.4 84z`
const bottomHalf = `M8.4 ${seam} C111.9 86.7 112 89.4 112 92 112 122 90 145 60 145 30 145 8 122 8 92 8 89.4 8.1 86.7 8.4 84z`

const shells = [
  { shell: paint.pale, spots: paint.tint },
  { shell: paint.goldPale, spots: paint.gold },
  { shell: paint.tint, spots: paint.pale },
] as const

const frame = '0 0 120 150'

interface Shell {
  /** which of the shells; they differ only in colour */
  look?: number
  className?: string
}

const shellOf = (look = 0) => shells[look % shells.length] as (typeof shells)[number]

export function EggTop({ look, className }: Shell) {
  const { shell, spots } = shellOf(look)
  return (
    <svg viewBox={frame} className={className} aria-hidden="true">
      <path d={topHalf} fill={shell} stroke={shell} />
      <circle cx="76" cy="40" r="8" fill={spots} />
      <circle cx="42" cy="62" r="6" fill={spots} />
      <circle cx="88" cy="66" r="5" fill={spots} />
      <ellipse cx="42" cy="36" rx="8" ry="14" transform="rotate(24 42 36)" fill={paint.white} opacity=".75" />
    </svg>
  )
}

export function EggBottom({ look, className }: Shell) {
  const { shell, spots } = shellOf(look)
  return (
    <svg viewBox={frame} className={className} aria-hidden="true">
      <path d={bottomHalf} fill={shell} stroke={shell} />
      <circle cx="34" cy="106" r="7" fill={spots} />
      <circle cx="66" cy="118" r="9" fill={spots} />
      <circle cx="92" cy="102" r="5" fill={spots} />
      <path d="M112 92c0 30-22 53-52 53-14 0-26-5-35-13 12 5 26 6 38 3 26-6 42-22 49-43z" fill={paint.shadow} />
    </svg>
  )
}

/** The shadow below the egg. */
export function EggGround({ className }: { className?: string }) {
  return (
    <svg viewBox={frame} className={className} aria-hidden="true">
      <ellipse cx="60" cy="144" rx="50" ry="6" fill={paint.shadow} />
    </svg>
  )
}

/** The visible inside of the shell, behind the halves. */
export function EggInside({ className }: { className?: string }) {
  return (
    <svg viewBox={frame} className={className} aria-hidden="true">
      <path d="M8.4 84C24 70 96 70 111.6 84 98 100 22 100 8.4 84z" fill={paint.dark} opacity=".55" />
    </svg>
  )
}

/** The line along which it breaks. */
export function EggCrack({ className }: { className?: string }) {
  return (
    <svg viewBox={frame} className={className} aria-hidden="true">
      <path d={`M8.4 ${seam}`} fill="none" stroke={paint.dark} strokeWidth="2.5" strokeLinejoin="round" />
    </svg>
  )
}
