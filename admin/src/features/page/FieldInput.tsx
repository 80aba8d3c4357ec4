import { useLingui } from '@lingui/react/macro'
import {
  type BlockType,
  type FieldSchema,
  fieldsOf,
  isFieldShown,
  type PageLink,
} from '@shop/contract/content/page/page-blocks.ts'
import { type LocalText, languages } from '@shop/contract/core/common.ts'
import type { FieldErrors } from '@shop/contract/core/errors.ts'
import { Checkbox, ColorPicker, Form, Input, InputNumber, Segmented, Select, Switch } from 'antd'
import type { TSchema } from 'typebox'
import { LocalTextField } from '../../ui/LocalTextField.tsx'
import { PictureUpload } from '../../ui/PictureUpload.tsx'
import { VideoUpload } from '../../ui/VideoUpload.tsx'
import { CategoryInput } from './CategoryInput.tsx'
import { useFiles } from './files.ts'
import { HtmlInput } from './HtmlInput.tsx'
import { LinkInput } from './LinkInput.tsx'
import { ListInput } from './ListInput.tsx'
import { NamedInput } from './NamedInput.tsx'
import { choiceOf, labelOf } from './words.ts'

export type Values = Record<string, unknown>

/** The block that fields belong to, and the server's errors by path. */
export interface Owner {
  type: BlockType | 'page'
  errors: FieldErrors
}

/** The fields of one part of a block, generated from its schema. */
export function Fields({
  schema,
  values,
  place,
  owner,
  onChange,
}: {
  schema: TSchema
  values: Values
  /** the path of the values in the draft, as errors use it */
  place: string
  owner: Owner
  onChange: (values: Values, place: string) => void
}) {
  return fieldsOf(schema)
    .filter(([, field]) => isFieldShown(field, values))
    .map(([name, field]) => (
      <Field
        key={name}
        name={name}
        field={field}
        // Unsaved work kept in this browser may predate some of the fields.
        value={values[name] ?? field.default}
        place={`${place}.${name}`}
        owner={owner}
        onChange={(value, at) => onChange({ ...values, [name]: value }, at)}
      />
    ))
}

interface FieldProps {
  name: string
  field: FieldSchema
  value: unknown
  place: string
  owner: Owner
  onChange: (value: unknown, place: string) => void
}

/** One field with its label and its error. */
export function Field({ name, field, value, place, owner, onChange }: FieldProps) {
  const { i18n } = useLingui()
  const described = labelOf(owner.type, name)
  const label = described ? i18n._(described) : name
  if (field.control === 'group') {
    return (
      <fieldset className="page-group">
        <legend>{label}</legend>
        <Fields schema={field} values={(value ?? {}) as Values} place={place} owner={owner} onChange={onChange} />
      </fieldset>
    )
  }
  const error = errorAt(owner.errors, place, field.control === 'list')
  const isRow = ['switch', 'colour', 'number'].includes(field.control)
  return (
    <Form.Item
      label={label}
      required={field.needed}
      layout={isRow ? 'horizontal' : 'vertical'}
      className={isRow ? 'page-row' : undefined}
      validateStatus={error ? 'error' : undefined}
      help={error}
    >
      <Control
        name={name}
        label={label}
        field={field}
        value={value}
        place={place}
        owner={owner}
        onChange={onChange}
        wrong={error !== undefined}
      />
    </Form.Item>
  )
}

function errorAt(errors: FieldErrors, place: string, exact: boolean): string | undefined {
  if (errors[place] || exact) return errors[place]
  return Object.entries(errors).find(([at]) => at.startsWith(`${place}.`))?.[1]
}

function Control({
  name,
  label,
  field,
  value,
  place,
  owner,
  onChange,
  wrong,
}: FieldProps & { label: string; wrong: boolean }) {
  const { t, i18n } = useLingui()
  const files = useFiles()
  const set = (next: unknown) => onChange(next, place)
  const status = wrong ? 'error' : undefined
  const options = (field.enum ?? (field as { items?: { enum?: unknown[] } }).items?.enum ?? []).map((one) => {
    const words = choiceOf(name, one)
    return { value: one as string, label: words ? i18n._(words) : String(one) }
  })
  switch (field.control) {
    case 'words':
      return (
        <LocalTextField
          label={label}
          value={value as LocalText}
          maxLength={maxLengthOf(field)}
          status={status}
          wrong={languages.filter((language) => owner.errors[`${place}.${language}`])}
          onChange={set}
        />
      )
    case 'html':
      return <HtmlInput label={label} value={value as LocalText} onChange={set} />
    case 'text':
    case 'url':
      return (
        <Input
          aria-label={label}
          value={value as string}
          status={status}
          maxLength={(field as { maxLength?: number }).maxLength}
          placeholder={field.control === 'url' ? 'https://' : undefined}
          onChange={(event) => set(event.target.value.trim())}
        />
      )
    case 'number':
      return (
        <InputNumber
          aria-label={label}
          value={value as number | null}
          status={status}
          min={field.minimum}
          max={field.maximum}
          precision={0}
          suffix={field.unit === 's' ? t`秒` : field.unit}
          placeholder={field.default === null ? t`預設` : undefined}
          onChange={(number) => set(number ?? field.default)}
        />
      )
    case 'switch':
      return <Switch aria-label={label} checked={value as boolean} onChange={set} />
    case 'choice':
      return options.length <= 3 ? (
        <Segmented block aria-label={label} value={value as string} options={options} onChange={set} />
      ) : (
        <Select aria-label={label} value={value as string} options={options} onChange={set} status={status} />
      )
    case 'choices':
      return <Checkbox.Group value={value as string[]} options={options} onChange={set} />
    case 'colour':
      return (
        <ColorPicker
          aria-label={label}
          value={(value as string) || null}
          allowClear
          showText={(colour) => (value ? colour.toHexString() : t`預設`)}
          onChangeComplete={(colour) => set(colour.cleared ? '' : colour.toHexString())}
          onClear={() => set('')}
        />
      )
    case 'picture': {
      const file = files.find(value)
      return (
        <PictureUpload
          max={1}
          purpose="content"
          value={file ? [{ fileId: file.id, url: file.url }] : []}
          onChange={([picture]) => {
            if (picture) files.add({ id: picture.fileId, url: picture.url, kind: 'picture', posterUrl: null })
            set(picture?.fileId ?? null)
          }}
        />
      )
    }
    case 'video': {
      const file = files.find(value)
      return (
        <VideoUpload
          purpose="content"
          value={file ? { fileId: file.id, url: file.url, posterUrl: file.posterUrl ?? '' } : null}
          onChange={(video) => {
            if (video) files.add({ id: video.fileId, url: video.url, kind: 'video', posterUrl: video.posterUrl })
            set(video?.fileId ?? null)
          }}
        />
      )
    }
    case 'link':
      return <LinkInput label={label} value={value as PageLink | null} onChange={set} />
    case 'goods':
    case 'articles':
      return (
        <NamedInput
          kind={field.control}
          label={label}
          value={value as number[]}
          max={(field as { maxItems?: number }).maxItems ?? 60}
          onChange={set}
        />
      )
    case 'category':
    case 'articleCategory':
      return <CategoryInput of={field.control} label={label} value={value as number} onChange={set} />
    case 'list':
      return (
        <ListInput
          schema={field}
          values={value as Values[]}
          place={place}
          fields={(entry) => <Fields {...entry} owner={owner} />}
          label={label}
          onChange={onChange}
        />
      )
    default:
      return null
  }
}

/** For a text in all languages. */
function maxLengthOf(field: FieldSchema): number | undefined {
  const { properties } = field as { properties?: Record<string, { maxLength?: number }> }
  return properties?.['zh-Hant']?.maxLength
}
