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

/** All time zones with their current offset from UTC, west to east. */
export function timezones(now = new Date()): { value: string; label: string }[] {
  const minutesOf = (timeZone: string) => {
    const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value
    const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(offset ?? '') ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
  return Intl.supportedValuesOf('timeZone')
    .map((value) => ({ value, minutes: minutesOf(value) }))
    .sort((a, b) => a.minutes - b.minutes || a.value.localeCompare(b.value))
    .map(({ value, minutes }) => ({ value, label: `${value.replaceAll('_', ' ')} (${toOffset(minutes)})` }))
}

/** 480 → `UTC+08:00` */
function toOffset(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(minutes)
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
