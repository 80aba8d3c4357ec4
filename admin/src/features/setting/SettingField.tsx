import { Trans, useLingui } from '@lingui/react/macro'
import { type Fen, formatMoney } from '@shop/contract/core/money.ts'
import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { Button, Checkbox, Form, type FormRule, Input, Radio, Select, Switch } from 'antd'
import type { ReactElement } from 'react'
import { DeleteOutlined, PlusOutlined } from '../../ui/icons.tsx'
import { LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { RegionInput } from '../region/RegionInput.tsx'
import { FileIdInput } from './FileIdInput.tsx'
import { type FieldSchema, kindInGroup, shownParts } from './fields.ts'
import { Colour, hourChoices, Numbers, timezones } from './inputs.tsx'
import { NumberInput } from './NumberInput.tsx'
import { formatUnits, unitWordsOf, wholeText, wordsOfChoice } from './value-text.ts'
import { accountWords, fieldWords } from './words.ts'

/** One setting as a form item, generated from its schema: the control, its range and its unit. */
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
  const kind = kindInGroup(group, name, schema, Form.useWatch('reward'))
  const inAccount = path.includes('accounts') || (group === 'pay' && path.length > 1)
  const words = (inAccount ? accountWords[name] : undefined) ?? fieldWords[group]?.[name]
  const title = words ? t(words.label) : name
  const help = words?.help && t(words.help)
  const unit = unitWordsOf(name, words)
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
  if (kind === 'localText') {
    const inChinese = schema.properties?.['zh-Hant']
    return (
      <div className="wide">
        <LocalTextItem
          name={path}
          label={title}
          required={inChinese?.minLength ? t`請填寫繁體中文，其他語言可以留空` : undefined}
          extra={help}
          rows={name === 'describe' ? 4 : undefined}
          maxLength={inChinese?.maxLength}
        />
      </div>
    )
  }
  if (kind === 'records') return <Records group={group} path={path} schema={schema} title={title} help={help} />

  const bounds =
    kind === 'money'
      ? [formatMoney(minimum as Fen), formatMoney(maximum as Fen)]
      : kind === 'units'
        ? [formatUnits(minimum), formatUnits(maximum)]
        : kind === 'percent'
          ? [`${minimum / 100}%`, `${maximum / 100}%`]
          : kind === 'whole'
            ? [wholeText(minimum), wholeText(maximum)]
            : undefined
  const control: Record<Exclude<typeof kind, 'group' | 'records' | 'localText'>, () => ReactElement> = {
    switch: () => <Switch />,
    money: () => <MoneyInput />,
    units: () => <NumberInput decimals={2} />,
    percent: () => <NumberInput decimals={2} suffix="%" />,
    whole: () => <NumberInput suffix={unit && t(unit)} />,
    hour: () => <Select options={hourChoices} />,
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
    timezone: () => <Select showSearch={{ optionFilterProp: 'label' }} options={timezones()} />,
    file: () => <FileIdInput purpose={inAccount ? 'receiving' : 'content'} />,
  }
  const mustFill = kind === 'line' && Boolean(schema.minLength)
  const wide = ['regions', 'numbers', 'texts', 'choices'].includes(kind)
  return (
    <Form.Item
      className={wide ? 'wide' : undefined}
      name={path}
      label={title}
      required={mustFill}
      valuePropName={kind === 'switch' ? 'checked' : 'value'}
      extra={[help, bounds?.join(' – ')].filter(Boolean).join(' · ') || undefined}
      rules={rulesOf()}
    >
      {control[kind]()}
    </Form.Item>
  )

  function rulesOf(): FormRule[] {
    if (mustFill) return [{ required: true, whitespace: true, message: t`請填寫` }]
    if (bounds) return [{ validator: async (_, number: unknown) => assertWithin(number, bounds as [string, string]) }]
    return schema.minItems ? [{ type: 'array', min: schema.minItems, message: t`至少要選一項` }] : []
  }

  /** @throws Error that names the allowed range */
  function assertWithin(number: unknown, [lowest, highest]: [string, string]): void {
    if (typeof number === 'number' && number >= minimum && number <= maximum) return
    throw new Error(
      kind === 'whole' ? t`請輸入 ${lowest} 到 ${highest} 的整數` : t`請輸入 ${lowest} 到 ${highest}，最多兩位小數`,
    )
  }

  function choiceText(value: string | number): string {
    const words = wordsOfChoice(group, name, value)
    return words ? t(words) : String(value)
  }
}

/** A list of records, such as receiving accounts. */
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
