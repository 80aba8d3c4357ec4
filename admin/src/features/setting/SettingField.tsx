import { Trans, useLingui } from '@lingui/react/macro'
import { type Fen, formatMoney, type SettingGroup } from '@shop/contract'
import { Button, Checkbox, ColorPicker, Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import { type ReactElement, useRef } from 'react'
import { DeleteOutlined, PlusOutlined } from '../../ui/icons.tsx'
import { LocalTextInput } from '../../ui/LocalTextInput.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { RegionInput } from '../region/RegionInput.tsx'
import { FileIdInput } from './FileIdInput.tsx'
import { type FieldSchema, kindOf, shownFields, shownParts, unitOf } from './fields.ts'
import { accountWords, choiceWords, fieldWords, unitWords } from './words.ts'

/** One setting as a form item, made from its schema: the control, its range and its unit. */
export function SettingField({
  group,
  name,
  path,
  schema,
}: {
  group: SettingGroup
  name: string
  path: (string | number)[]
  schema: FieldSchema
}) {
  const { t } = useLingui()
  const kind = kindOf(name, schema)
  const inAccount = path.includes('accounts') || (group === 'pay' && path.length > 1)
  const words = (inAccount ? accountWords[name] : undefined) ?? fieldWords[group]?.[name]
  const title = words ? t(words.label) : name
  const help = words?.help && t(words.help)
  const unit = unitOf(name)
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema

  if (kind === 'group') {
    return (
      <section className="setting-part wide">
        <h2>{title}</h2>
        <div className="form-grid">
          {shownParts(group, schema).map(([part, partSchema]) => (
            <SettingField key={part} group={group} name={part} path={[...path, part]} schema={partSchema} />
          ))}
        </div>
      </section>
    )
  }
  if (kind === 'records') return <Records group={group} path={path} schema={schema} title={title} help={help} />

  const range =
    kind === 'money'
      ? `${formatMoney(minimum as Fen)} – ${formatMoney(maximum as Fen)}`
      : kind === 'percent'
        ? `${minimum / 100}% – ${maximum / 100}%`
        : kind === 'whole'
          ? `${minimum} – ${maximum}`
          : undefined
  const control: Record<Exclude<typeof kind, 'group' | 'records'>, () => ReactElement> = {
    switch: () => <Switch />,
    money: () => <MoneyInput />,
    percent: () => <Percent min={minimum} max={maximum} />,
    whole: () => (
      <InputNumber
        min={minimum}
        max={maximum}
        precision={0}
        style={{ width: '100%' }}
        suffix={unit && unitWords[unit] ? t(unitWords[unit]) : undefined}
      />
    ),
    choice: () => {
      const options = (schema.enum ?? []).map((value) => ({ value, label: choiceText(value) }))
      return options.length > 4 ? <Select options={options} /> : <Radio.Group options={options} />
    },
    choices: () => (
      <Checkbox.Group options={(schema.items?.enum ?? []).map((value) => ({ value, label: choiceText(value) }))} />
    ),
    numbers: () => <Numbers max={schema.maxItems} />,
    texts: () => (
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', '，', '、', '\n']}
        maxCount={schema.maxItems}
      />
    ),
    regions: () => <RegionInput />,
    colour: () => <Colour />,
    line: () => <Input maxLength={schema.maxLength} />,
    localText: () => <LocalTextInput label={title} maxLength={500} rows={name === 'describe' ? 4 : undefined} />,
    file: () => <FileIdInput purpose={inAccount ? 'receiving' : 'content'} />,
  }
  const wide = ['localText', 'regions', 'numbers', 'texts', 'choices'].includes(kind)
  return (
    <Form.Item
      className={wide ? 'wide' : undefined}
      name={path}
      label={title}
      required={false}
      valuePropName={kind === 'switch' ? 'checked' : 'value'}
      extra={[help, range].filter(Boolean).join(' · ') || undefined}
      rules={
        kind === 'money'
          ? [
              {
                validator: async (_, amount: number | null | undefined) => {
                  if (typeof amount !== 'number' || amount < minimum || amount > maximum)
                    throw new Error(t`請輸入範圍內的金額`)
                },
              },
            ]
          : kind === 'whole' || kind === 'percent'
            ? [{ required: true, message: t`請輸入數字` }]
            : schema.minItems
              ? [{ type: 'array', min: schema.minItems, message: t`至少要選一項` }]
              : []
      }
    >
      {control[kind]()}
    </Form.Item>
  )

  function choiceText(value: string | number): string {
    const words = wordsOfChoice(group, name, value)
    return words ? t(words) : String(value)
  }
}

/** A setting's value as a person reads it. */
export function useValueText(group: SettingGroup): (name: string, value: unknown) => string {
  const { t } = useLingui()
  const fields = new Map(shownFields(group))
  return (name, value) => {
    const schema = fields.get(name)
    const kind = schema && kindOf(name, schema)
    if (typeof value === 'boolean') return value ? t`開` : t`關`
    if (kind === 'money') return formatMoney(value as Fen)
    if (kind === 'percent') return `${Number(value) / 100}%`
    if (kind === 'choice' || kind === 'choices')
      return [value]
        .flat()
        .map((one) => choiceText(name, String(one)))
        .join(t`、`)
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '–')
  }

  function choiceText(name: string, value: string): string {
    const words = wordsOfChoice(group, name, value)
    return words ? t(words) : value
  }
}

function wordsOfChoice(group: SettingGroup, name: string, value: string | number) {
  return choiceWords[`${group}.${name}.${value}`] ?? choiceWords[value]
}

/** A list of records, e.g. receiving accounts. */
function Records({
  group,
  path,
  schema,
  title,
  help,
}: {
  group: SettingGroup
  path: (string | number)[]
  schema: FieldSchema
  title: string
  help: string | undefined
}) {
  const { t } = useLingui()
  const parts = shownParts(group, schema.items ?? {})
  return (
    <section className="setting-part wide">
      <h2>{title}</h2>
      {help && <p className="muted">{help}</p>}
      <Form.List name={path}>
        {(fields, { add, remove }) => (
          <>
            {fields.map((field) => (
              <div key={field.key} className="boxed">
                <div className="form-grid">
                  {parts.map(([part, partSchema]) => (
                    <SettingField key={part} group={group} name={part} path={[field.name, part]} schema={partSchema} />
                  ))}
                </div>
                <Button size="small" danger icon={<DeleteOutlined />} onClick={() => remove(field.name)}>
                  <Trans>移除</Trans>
                </Button>
              </div>
            ))}
            {fields.length < (schema.maxItems ?? 10) && (
              <Button
                icon={<PlusOutlined />}
                onClick={() =>
                  add(
                    Object.fromEntries(
                      parts.map(([part, { default: value, enum: choices }]) => [part, value ?? choices?.[0] ?? '']),
                    ),
                  )
                }
              >
                {t`新增`}
              </Button>
            )}
          </>
        )}
      </Form.List>
    </section>
  )
}

/** Basis points, typed as percent. */
function Percent({
  value,
  onChange,
  id,
  min,
  max,
}: {
  value?: number
  onChange?: (value: number | null) => void
  id?: string
  min: number
  max: number
}) {
  return (
    <InputNumber
      id={id}
      style={{ width: '100%' }}
      min={min / 100}
      max={max / 100}
      precision={2}
      suffix="%"
      value={value === undefined || value === null ? null : value / 100}
      onChange={(percent) => onChange?.(percent === null ? null : Math.round(percent * 100))}
    />
  )
}

/** Ids typed one after the other. */
function Numbers({
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

function Colour({ value, onChange, id }: { value?: string; onChange?: (value: string) => void; id?: string }) {
  const right = value !== undefined && /^#[0-9a-f]{6}$/i.test(value)
  // While the text is half typed the swatch stays at the last colour.
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
