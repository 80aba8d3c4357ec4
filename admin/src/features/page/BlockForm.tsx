import { Trans, useLingui } from '@lingui/react/macro'
import { blockSchemas, type FieldSchema, fieldsOf, PageHead } from '@shop/contract/content/page/page-blocks.ts'
import type { FieldErrors } from '@shop/contract/core/errors.ts'
import { Form, Input } from 'antd'
import type { TSchema } from 'typebox'
import type { Block, Work } from './draft.ts'
import { Field, Fields, type Values } from './FieldInput.tsx'
import { HotZones } from './HotZones.tsx'
import { blockNames, blockNotes } from './words.ts'

/** The fields of one block, generated from its schema. `place` is the path of the changed field. */
export function BlockForm({
  block,
  index,
  errors,
  onChange,
}: {
  block: Block
  index: number
  errors: FieldErrors
  onChange: (block: Block, place: string) => void
}) {
  const { t, i18n } = useLingui()
  const schemas: { params: TSchema; style: TSchema; data?: TSchema } = blockSchemas[block.type]
  const note = blockNotes[block.type]
  const owner = { type: block.type, errors }
  const at = `draft.items.${index}`
  const data = schemas.data as FieldSchema | undefined
  const part = (name: 'params' | 'style') => (
    <Fields
      schema={schemas[name]}
      values={block[name]}
      place={`${at}.${name}`}
      owner={owner}
      onChange={(values, place) => onChange({ ...block, [name]: values }, place)}
    />
  )
  return (
    <>
      <h2>{i18n._(blockNames[block.type])}</h2>
      {note && <p className="muted">{i18n._(note)}</p>}
      {part('params')}
      {data?.control === 'list' && (
        <Field
          name="data"
          field={data}
          value={block.data}
          place={`${at}.data`}
          owner={owner}
          onChange={(value, place) => onChange({ ...block, data: value }, place)}
        />
      )}
      {data && block.type === 'hotZone' && (
        <HotZones
          schema={data}
          values={block.data as Values}
          place={`${at}.data`}
          onChange={(values, place) => onChange({ ...block, data: values }, place)}
        />
      )}
      {data?.control === 'group' && (
        <Fields
          schema={data}
          values={block.data as Values}
          place={`${at}.data`}
          owner={owner}
          onChange={(values, place) => onChange({ ...block, data: values }, place)}
        />
      )}
      {fieldsOf(schemas.style).length > 0 && (
        <fieldset className="page-group">
          <legend>
            <Trans>樣式</Trans>
          </legend>
          {part('style')}
        </fieldset>
      )}
      <Form.Item label={t`備註名稱`} extra={t`只在管理臺顯示`}>
        <Input
          aria-label={t`備註名稱`}
          value={block.name}
          maxLength={40}
          onChange={(event) => onChange({ ...block, name: event.target.value }, `${at}.name`)}
        />
      </Form.Item>
    </>
  )
}

/** The page's title and colours. */
export function HeadForm({
  page,
  errors,
  onChange,
}: {
  page: Work['page']
  errors: FieldErrors
  onChange: (page: Work['page'], place: string) => void
}) {
  const owner = { type: 'page', errors } as const
  const part = (name: 'params' | 'style') => (
    <Fields
      schema={PageHead[name]}
      values={page[name]}
      place={`draft.page.${name}`}
      owner={owner}
      onChange={(values, place) => onChange({ ...page, [name]: values } as Work['page'], place)}
    />
  )
  return (
    <>
      <h2>
        <Trans>頁面標題與顏色</Trans>
      </h2>
      {part('params')}
      {part('style')}
    </>
  )
}
