import { Input } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'

/**
 * A number shown in its natural unit and returned in the stored one: with `decimals` 2, `1.5` → 150. While the text is
 * invalid, `onChange` gets null, so that a form rule can say what is allowed; input is never corrected silently. A form
 * control.
 */
export function NumberInput({
  value,
  onChange,
  id,
  decimals = 0,
  suffix,
}: {
  value?: number | null
  onChange?: (value: number | null) => void
  id?: string
  decimals?: number
  suffix?: ReactNode
}) {
  const [text, setText] = useState(toText(value, decimals))
  useEffect(() => {
    // Typing `1.` must not turn into `1` under the cursor, nor invalid text disappear.
    setText((before) => (value === null || parse(before, decimals) === value ? before : toText(value, decimals)))
  }, [value, decimals])
  return (
    <Input
      id={id}
      inputMode={decimals ? 'decimal' : 'numeric'}
      value={text}
      suffix={suffix}
      onChange={({ target }) => {
        const next = target.value
          .normalize('NFKC')
          .replace(/[,，\s]/g, '')
          .replace(/[。．]/g, '.')
        setText(next)
        onChange?.(parse(next, decimals))
      }}
    />
  )
}

function parse(text: string, decimals: number): number | null {
  const pattern = decimals ? new RegExp(`^-?\\d{1,15}(\\.\\d{0,${decimals}})?$`) : /^-?\d{1,15}$/
  return pattern.test(text) ? Math.round(Number(text) * 10 ** decimals) : null
}

function toText(value: number | null | undefined, decimals: number): string {
  return value === null || value === undefined ? '' : String(value / 10 ** decimals)
}
