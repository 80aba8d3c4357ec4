import { type Fen, parseMoney, toMoney } from '@shop/contract/core/money.ts'
import { Input, type InputRef } from 'antd'
import { type KeyboardEvent, type Ref, useEffect, useState } from 'react'

/**
 * An amount entered in yuan and returned as fen: `19.9` → 1990. While the text is not an amount, `onChange` gets null,
 * so that a form rule can report it. A form control.
 */
export function MoneyInput({
  value,
  onChange,
  id,
  ref,
  placeholder,
  autoFocus,
  size,
  onPressEnter,
  'aria-label': ariaLabel,
  status,
  disabled,
  sign = '¥',
}: {
  value?: Fen | null
  onChange?: (amount: Fen | null) => void
  id?: string
  ref?: Ref<InputRef>
  placeholder?: string
  autoFocus?: boolean
  size?: 'small' | 'large'
  onPressEnter?: (event: KeyboardEvent) => void
  'aria-label'?: string
  status?: 'error' | 'warning'
  disabled?: boolean
  /** `""` for units, which have two decimals as well but are not money */
  sign?: '¥' | ''
}) {
  const [text, setText] = useState(toText(value))
  useEffect(() => {
    // Typing `19.` must not turn into `19.00` under the cursor.
    setText((before) =>
      parseMoney(before) === (value ?? undefined) ? before : value === null ? before : toText(value),
    )
  }, [value])
  return (
    <Input
      id={id}
      ref={ref}
      className="money-input"
      prefix={sign || undefined}
      inputMode="decimal"
      value={text}
      placeholder={placeholder}
      autoFocus={autoFocus}
      size={size}
      status={status}
      disabled={disabled}
      aria-label={ariaLabel}
      onPressEnter={onPressEnter}
      onChange={(event) => {
        const next = event.target.value
          .normalize('NFKC')
          .replace(/[,\s¥]/g, '')
          .replace(/。/g, '.')
        setText(next)
        onChange?.(parseMoney(next) ?? null)
      }}
      onBlur={() => value !== null && value !== undefined && setText(toText(value))}
    />
  )
}

/** A form's rule: an amount above zero. */
export function aboveZero(message: string) {
  return {
    validator: (_: unknown, amount: number | null | undefined) =>
      typeof amount === 'number' && amount > 0 ? Promise.resolve() : Promise.reject(new Error(message)),
  }
}

function toText(value: Fen | null | undefined): string {
  return value === null || value === undefined ? '' : toMoney(value)
}
