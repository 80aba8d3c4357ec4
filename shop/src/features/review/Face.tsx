import type { Grade } from './queries.ts'

const mouths: Record<Grade, string> = {
  10: 'M7.5 13.5c1 2.2 2.6 3.3 4.5 3.3s3.5-1.1 4.5-3.3z',
  20: 'M8.5 15.5h7',
  30: 'M8 16.5c1-1.7 2.3-2.5 4-2.5s3 .8 4 2.5',
}

/** A grade as a face, sized by the style sheet; its name must be beside it. */
export function Face({ grade, className }: { grade: Grade; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="8.700" />
      <path d="M9 9.5v.6M15 9.5v.6" />
      <path d={mouths[grade]} fill={grade === 10 ? 'currentColor' : 'none'} />
    </svg>
  )
}
