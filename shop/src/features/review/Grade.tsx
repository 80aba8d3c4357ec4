import { useId } from 'react'
import { Face } from './Face.tsx'
import styles from './Grade.module.css'
import type { Grade } from './queries.ts'
import { gradeName } from './words.ts'

const grades = [10, 20, 30] as const
const looks: Record<Grade, string | undefined> = { 10: styles.good, 20: styles.medium, 30: styles.bad }

/** The grade given: face and name. */
export function GradeMark({ grade }: { grade: Grade }) {
  return (
    <span className={`${styles.mark} ${looks[grade]}`}>
      <Face grade={grade} className={styles.small} />
      {gradeName(grade)}
    </span>
  )
}

/** Three faces to choose from; none is preselected. */
export function GradePicker({
  value,
  onChange,
  label,
}: {
  value: Grade | undefined
  onChange: (grade: Grade) => void
  label: string
}) {
  const name = useId()
  return (
    <fieldset className={styles.picker}>
      <legend className="heard-only">{label}</legend>
      {grades.map((grade) => (
        <label key={grade} className={`${styles.choice} ${looks[grade]}`}>
          <input
            type="radio"
            name={name}
            className="heard-only"
            checked={value === grade}
            onChange={() => onChange(grade)}
          />
          <Face grade={grade} className={styles.large} />
          <span>{gradeName(grade)}</span>
        </label>
      ))}
    </fieldset>
  )
}
