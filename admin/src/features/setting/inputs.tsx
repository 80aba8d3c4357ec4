import { ColorPicker, Input, Select } from 'antd'
import { useRef } from 'react'

/** A list of ids, typed one by one. A form control. */
export function Numbers({
  value,
  onChange,
  id,
  max,
}: {
  value?: number[]
  onChange?: (value: number[]) => void
  id?: string
  max: number | undefined
}) {
  return (
    <Select
      id={id}
      mode="tags"
      open={false}
      suffixIcon={null}
      maxCount={max}
      tokenSeparators={[',', ' ', '，']}
      value={value?.map(String)}
      onChange={(texts: string[]) =>
        onChange?.([...new Set(texts.map(Number).filter((number) => Number.isInteger(number) && number > 0))])
      }
    />
  )
}

/** A colour, chosen from a picker or typed as `#rrggbb`. A form control. */
export function Colour({ value, onChange, id }: { value?: string; onChange?: (value: string) => void; id?: string }) {
  const right = value !== undefined && /^#[0-9a-f]{6}$/i.test(value)
  // While the text is incomplete the swatch keeps the last colour.
  const last = useRef('#000000')
  if (right) last.current = value
  return (
    <span style={{ display: 'flex', gap: 8 }}>
      <ColorPicker
        value={last.current}
        disabledAlpha
        disabledFormat
        format="hex"
        onChange={(colour) => onChange?.(colour.toHexString())}
      />
      <Input
        id={id}
        value={value}
        maxLength={7}
        style={{ width: 110 }}
        onChange={({ target }) => onChange?.(target.value)}
        status={right ? undefined : 'error'}
      />
    </span>
  )
}

/** `8` → `08:00` */
export const hourText = (hour: unknown): string => `${String(hour).padStart(2, '0')}:00`

export const hourChoices = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourText(hour) }))
