import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { longDay } from '../lib/time.ts'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import type { FieldBinding } from './form.ts'
import { Icon } from './Icon.tsx'

interface Shape {
  label: ReactNode
  /** the label is for screen readers only: the placeholder is enough on screen */
  bare?: boolean
  /** beside the input: a unit, a button */
  end?: ReactNode
  /** a line below, when there is no error */
  note?: ReactNode
}

type TextFieldProps = FieldBinding<string> &
  Shape &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'name'>

/** A labelled input; its error is shown below and read out with it. */
export function Field({ label, bare, end, note, name, value, onChange, error, type, ...rest }: TextFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  return (
    <FieldFrame id={id} label={label} bare={bare} error={error} note={note}>
      <input
        placeholder={t`請輸入`}
        {...rest}
        id={id}
        name={name}
        type={secret && shown ? 'text' : type}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || note ? `${id}-note` : undefined}
      />
      {secret && (
        <button
          type="button"
          className={styles.eye}
          onClick={() => setShown(!shown)}
          aria-label={shown ? t`隱藏密碼` : t`顯示密碼`}
        >
          <Icon name={shown ? 'eye' : 'eyeOff'} />
        </button>
      )}
      {end}
    </FieldFrame>
  )
}

/** Multi-line text, with a counter when there is a limit. */
export function TextField({
  label,
  bare,
  note,
  name,
  value,
  onChange,
  error,
  rows = 3,
  lines = 10,
  maxLength,
  uncounted,
  placeholder,
}: FieldBinding<string> &
  Shape & {
    rows?: number
    /** the field grows with its text up to this many rows */
    lines?: number
    maxLength?: number
    /** without the counter: for a short field whose limit is hardly reached */
    uncounted?: boolean
    placeholder?: string
  }) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} bare={bare} error={error} note={note} tall>
      <textarea
        id={id}
        name={name}
        className={styles.input}
        rows={rows}
        style={{ '--rows': rows, '--lines': lines } as CSSProperties}
        maxLength={maxLength}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || note ? `${id}-note` : undefined}
      />
      {maxLength && !uncounted && (
        <span className={styles.count}>
          {value.length}/{maxLength}
        </span>
      )}
    </FieldFrame>
  )
}

/** A field whose value is chosen elsewhere: opens a popup. */
export function ChoiceField({
  label,
  text,
  placeholder,
  error,
  note,
  name,
  onClick,
}: {
  label: ReactNode
  text: string
  placeholder: string
  error?: string
  note?: ReactNode
  name: string
  onClick: () => void
}) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} note={note}>
      <button
        type="button"
        id={id}
        name={name}
        className={classes(styles.choice, !text && styles.open)}
        onClick={onClick}
        aria-haspopup="dialog"
        aria-describedby={error || note ? `${id}-note` : undefined}
      >
        {text || placeholder}
      </button>
      <Icon name="next" size="28rpx" className={styles.arrow} />
    </FieldFrame>
  )
}

/**
 * A day or a moment of the store, in the shop's format. The browser's own control, which speaks the browser's language,
 * lies unseen above the text and is shown only while it is used by keyboard.
 */
export function DateField({
  label,
  placeholder,
  note,
  name,
  value,
  onChange,
  error,
  type,
  min,
}: FieldBinding<string> &
  Shape & {
    type: 'date' | 'datetime-local'
    placeholder: string
    min?: string
  }) {
  const { i18n } = useLingui()
  const id = useId()
  const [typing, setTyping] = useState(false)
  const text = type === 'date' && value ? longDay(value, i18n.locale) : value.replace('T', ' ')
  return (
    <FieldFrame id={id} label={label} error={error} note={note}>
      <span className={classes(styles.date, typing && styles.typing)}>
        <span className={value ? undefined : styles.open} aria-hidden="true">
          {text || placeholder}
        </span>
        <Icon name="next" size="28rpx" className={styles.arrow} />
        <input
          id={id}
          name={name}
          type={type}
          min={min}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          // Desktop browsers open the picker only at their own icon.
          onClick={(event) => event.currentTarget.showPicker?.()}
          // also the Tab that brings the focus here
          onKeyUp={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || note ? `${id}-note` : undefined}
        />
      </span>
    </FieldFrame>
  )
}

function FieldFrame({
  id,
  label,
  bare,
  error,
  note,
  tall,
  children,
}: { id: string; error?: string; tall?: boolean; children: ReactNode } & Shape) {
  return (
    <div className={classes(styles.field, bare && styles.bare, tall && styles.tall)}>
      <label htmlFor={id} className={bare ? 'heard-only' : styles.label}>
        {label}
      </label>
      <div className={styles.control}>{children}</div>
      {(error || note) && (
        <p id={`${id}-note`} className={error ? styles.error : styles.note}>
          {error || note}
        </p>
      )}
    </div>
  )
}
