import { Trans, useLingui } from '@lingui/react/macro'
import { emptyOf, type FieldSchema } from '@shop/contract/content/page/page-blocks.ts'
import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import { Button, ConfigProvider } from 'antd'
import { type ReactNode, useRef } from 'react'
import type { TSchema } from 'typebox'
import { DeleteOutlined, PlusOutlined } from '../../ui/icons.tsx'
import { OrderButtons } from '../../ui/OrderButtons.tsx'

type Values = Record<string, unknown>

/** An ordered list of entries, each with its own fields. */
export function ListInput({
  schema,
  values,
  place,
  fields,
  label,
  onChange,
}: {
  schema: FieldSchema
  values: Values[]
  place: string
  /** renders the fields of an entry, which may be lists themselves */
  fields: (entry: {
    schema: TSchema
    values: Values
    place: string
    onChange: (values: Values, place: string) => void
  }) => ReactNode
  label: string
  onChange: (values: Values[], place: string) => void
}) {
  const { t, i18n } = useLingui()
  const disabled = Boolean(ConfigProvider.useConfig().componentDisabled)
  const { items: entry, maxItems = 20 } = schema as unknown as { items: TSchema; maxItems?: number }
  const keys = useKeys(values)
  const nameOf = (value: Values, index: number) => {
    const text = (value.text ?? value.name) as LocalText | undefined
    return (text && localText(text, i18n.locale as Language)) || t`第 ${index + 1} 項`
  }
  return (
    <div className="page-entries">
      {values.map((value, index) => (
        <section key={keys[index]} className="boxed" aria-label={`${label} ${index + 1}`}>
          <header>
            <strong>{nameOf(value, index)}</strong>
            {!disabled && (
              <>
                <OrderButtons
                  id={index}
                  among={values.map((_, at) => at)}
                  name={nameOf(value, index)}
                  onOrder={(order) => {
                    keys.replace(order.map((at) => keys[at] as number))
                    onChange(
                      order.map((at) => values[at] as Values),
                      '',
                    )
                  }}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={t`移除「${nameOf(value, index)}」`}
                  onClick={() => {
                    keys.replace(keys.filter((_, at) => at !== index))
                    onChange(
                      values.filter((_, at) => at !== index),
                      '',
                    )
                  }}
                />
              </>
            )}
          </header>
          {fields({
            schema: entry,
            values: value,
            place: `${place}.${index}`,
            onChange: (next, at) => onChange(values.with(index, next), at),
          })}
        </section>
      ))}
      {!disabled && values.length < maxItems && (
        <Button type="dashed" block icon={<PlusOutlined />} onClick={() => onChange([...values, emptyOf(entry)], '')}>
          <Trans>新增一項</Trans>
        </Button>
      )}
    </div>
  )
}

/** Entries have no ids: keys that move with them, so that an open entry stays open. */
function useKeys(values: readonly unknown[]) {
  const its = useRef({ keys: [] as number[], last: 0 })
  const { current } = its
  while (current.keys.length < values.length) current.keys.push(++current.last)
  current.keys.length = values.length
  return Object.assign([...current.keys], {
    replace: (keys: number[]) => {
      current.keys = keys
    },
  })
}
