import { type ReactNode, useId } from 'react'
import styles from './AmountField.module.css'
import type { FieldBinding } from './form.ts'

/** An amount in large type, with the available amount and "all" beside it; below, its error or its effect. */
export function AmountField({
  label,
  available,
  all,
  note,
  sign = '¥',
  placeholder,
  name,
  value,
  onChange,
  error,
}: FieldBinding<string> & {
  label: ReactNode
  /** at the label's right end */
  available?: ReactNode
  /** fills in `value` */
  all?: { text: ReactNode; value: string }
  note?: ReactNode
  /** in front of the amount; `''` if it is not money */
  sign?: string
  placeholder?: string
}) {
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {available && <span className={styles.available}>{available}</span>}
      </div>
      <div className={styles.line} data-bad={error ? true : undefined}>
        {sign && (
          <span className={styles.sign} aria-hidden="true">
            {sign}
          </span>
        )}
        <input
          id={id}
          name={name}
          className={styles.input}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder={placeholder}
          onChange={(event) => onChange(toAmount(event.target.value))}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
        />
        {all && (
          <button type="button" className={styles.all} onClick={() => onChange(all.value)}>
            {all.text}
          </button>
        )}
      </div>
      <p id={`${id}-note`} className={error ? styles.error : styles.note} aria-live="polite">
        {error || note}
      </p>
    </div>
  )
}

/**
 * Normalises input from keyboards of other languages: full-width digits, a comma or an ideographic full stop as decimal
 * point.
 */
function toAmount(text: string): string {
  return text.normalize('NFKC').replace(/[,。]/g, '.').trim()
}
