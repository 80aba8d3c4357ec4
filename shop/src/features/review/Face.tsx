import type { Grade } from './queries.ts'

const mouths: Record<Grade, string> = {
  10: 'M7.500 13.500c1 2.200 2.600 3.300 4.500 3.300s3.500-1.100 4.500-3.300z',
  20: 'M8.500 15.500h7',
  30: 'M8 16.500c1-1.700 2.300-2.500 4-2.500s3 .8 4 2.500',
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
      <path d="M9 9.500v.6M15 9.500v.6" />
      <path d={mouths[grade]} fill={grade === 10 ? 'currentColor' : 'none'} />
    </svg>
  )
}
