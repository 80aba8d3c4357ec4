import { paint } from './paint.ts'

// A box whose lid is a separate drawing, on 120 × 120.

const frame = '0 0 120 120'

export function GiftBody({ className }: { className?: string }) {
  return (
    <svg viewBox={frame} className={className} aria-hidden="true">
      <ellipse cx="60" cy="112" rx="48" ry="5" fill={paint.shadow} />
      <path d="M18 54h84v51a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6z" fill={paint.main} />
      <path d="M18 54h84v9H18z" fill={paint.deep} />
      <path d="M51 54h18v57H51z" fill={paint.gold} />
      <path d="M51 54h18v9H51z" fill={paint.goldDeep} />
    </svg>
  )
}

/** The visible inside of the box once the lid is off. */
export function GiftInside({ className }: { className?: string }) {
  return (
    <svg viewBox={frame} className={className} aria-hidden="true">
      <path d="M18 54c8-9 76-9 84 0-8 6-76 6-84 0z" fill={paint.dark} />
    </svg>
  )
}

export function GiftLid({ className }: { className?: string }) {
  return (
    <svg viewBox={frame} className={className} aria-hidden="true">
      <path
        d="M60 34C40 36 28 30 31 19s19-9 29 15c10-24 26-26 29-15s-9 17-29 15z"
        fill={paint.gold}
        stroke={paint.goldDeep}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <rect x="12" y="34" width="96" height="22" rx="5" fill={paint.main} />
      <path d="M12 49h96v2a5 5 0 0 1-5 5H17a5 5 0 0 1-5-5z" fill={paint.deep} />
      <path d="M50 34h20v22H50z" fill={paint.gold} />
      <path d="M50 49h20v7H50z" fill={paint.goldDeep} />
      <circle cx="60" cy="33" r="6" fill={paint.goldDeep} />
    </svg>
  )
}
