import { InputNumber } from 'antd'

/** A share of the price in percent, kept in 1/10 000: 95% → 9500. A form control. */
export function RateInput({
  value,
  onChange,
  id,
  placeholder,
  'aria-label': ariaLabel,
}: {
  value?: number | null
  onChange?: (rateBp: number | null) => void
  id?: string
  /** in 1/10 000 as well */
  placeholder?: number
  'aria-label'?: string
}) {
  return (
    <InputNumber
      id={id}
      aria-label={ariaLabel}
      min={10}
      max={100}
      precision={2}
      suffix="%"
      style={{ width: 140 }}
      value={typeof value === 'number' ? value / 100 : null}
      placeholder={placeholder === undefined ? undefined : String(placeholder / 100)}
      onChange={(percent) => onChange?.(percent === null ? null : Math.round(Number(percent) * 100))}
    />
  )
}
