import { Trans, useLingui } from '@lingui/react/macro'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { type Fen, formatMoney } from '@shop/contract/core/money.ts'
import { adminFreightCreate, adminFreightUpdate } from '@shop/contract/goods/freight/freight.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Radio, Switch } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { UnknownPage } from '../../features/frame/Frame.tsx'
import { freightChanges } from '../../features/freight/changes.tsx'
import { type Freight, type FreightMethod, freightQuery, unitsPer } from '../../features/freight/queries.ts'
import { methodWords, unitWords } from '../../features/freight/words.ts'
import { RegionInput } from '../../features/region/RegionInput.tsx'
import { call } from '../../lib/call.ts'
import { type Edit, useEdit } from '../../lib/edit.ts'
import { useEditedId } from '../../lib/params.ts'
import { FormPage } from '../../ui/FormPage.tsx'
import { DeleteOutlined, PlusOutlined } from '../../ui/icons.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { Card, PageFailed, Waiting } from '../../ui/show.tsx'

interface Rule {
  first: number
  firstFen: Fen | null
  next: number
  nextFen: Fen | null
}
interface Values {
  name: string
  method: FreightMethod
  elsewhere: boolean
  rest: Rule
  regions: (Rule & { regionCodes: number[] })[]
}

export default function FreightEdit() {
  const templateId = useEditedId('templateId')
  const { data: rows, error, refetch } = useQuery(freightQuery)
  if (!rows) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={8} />
  const template = rows.find(({ id }) => id === templateId)
  if (templateId !== 'new' && !template) return <UnknownPage />
  return <Editor key={templateId} template={template} />
}

function Editor({ template }: { template: Freight | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const initial = useMemo(() => toValues(template), [template])
  const edit: Edit<Values> = useEdit<Values, object>({
    initial,
    version: template?.version,
    save: (values, version) => {
      const body = toBody(values)
      return template
        ? call(adminFreightUpdate, { params: { id: template.id }, body: { ...body, version } })
        : call(adminFreightCreate, { body })
    },
    // The row for everywhere else, if there is one, comes first in the body.
    fieldOf: (path) =>
      path.replace(/^rules\.(\d+)/, (_, at) =>
        elsewhere ? (at === '0' ? 'rest' : `regions.${Number(at) - 1}`) : `regions.${at}`,
      ),
    refreshes: [['freight-templates'], ['catalog']],
    said: t`已儲存`,
    saved: () => void navigate('/freight/list'),
  })
  const method = Form.useWatch('method', edit.form) ?? initial.method
  const elsewhere = Form.useWatch('elsewhere', edit.form) ?? initial.elsewhere
  const regions = Form.useWatch('regions', edit.form) ?? initial.regions
  const rest = Form.useWatch('rest', edit.form) ?? initial.rest
  return (
    <FormPage
      title={template ? template.name : <Trans>新增運費範本</Trans>}
      edit={edit}
      actions={template && <ChangeHistory of={freightChanges} id={template.id} />}
    >
      <Card>
        <div className="form-grid">
          <Form.Item name="name" label={t`名稱`} rules={[{ required: true, whitespace: true, message: t`請輸入名稱` }]}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="method" label={t`計費方式`} style={{ gridColumn: 'span 2' }}>
            <Radio.Group
              optionType="button"
              options={(['piece', 'weight', 'volume'] as const).map((value) => ({
                value,
                label: t(methodWords[value]),
              }))}
            />
          </Form.Item>
        </div>
      </Card>
      <Card title={regions?.length || !elsewhere ? <Trans>其他地區</Trans> : <Trans>所有地區</Trans>}>
        <Form.Item
          name="elsewhere"
          hidden={!regions?.length && elsewhere}
          label={t`沒有另外列出的地區也配送`}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
        {elsewhere && <RuleFields path={['rest']} method={method} rule={rest} />}
      </Card>
      <Card title={<Trans>另定地區</Trans>}>
        <p className="muted" style={{ marginBottom: 12 }}>
          <Trans>列得越細的越優先：區先於市，市先於省。</Trans>
        </p>
        <Form.List
          name="regions"
          rules={[
            {
              validator: async (_, list: unknown[]) => {
                if (!list?.length && !edit.form.getFieldValue('elsewhere')) throw new Error(t`至少要有一個配送地區`)
              },
            },
          ]}
        >
          {(fields, { add, remove }, { errors }) => (
            <>
              {fields.map((field) => (
                <section key={field.key} className="boxed">
                  <div style={{ display: 'flex', gap: 8 }}>
                    <Form.Item
                      name={[field.name, 'regionCodes']}
                      label={t`地區`}
                      style={{ flex: 1 }}
                      rules={[{ required: true, type: 'array', min: 1, message: t`請選地區` }]}
                    >
                      <RegionInput taken={takenElsewhere(regions, field.name)} />
                    </Form.Item>
                    <Button
                      type="text"
                      danger
                      icon={<DeleteOutlined />}
                      aria-label={t`刪除這一列地區`}
                      style={{ marginTop: 24 }}
                      onClick={() => remove(field.name)}
                    />
                  </div>
                  <RuleFields path={[field.name]} method={method} rule={regions?.[field.name]} />
                </section>
              ))}
              <Form.ErrorList errors={errors} />
              {fields.length < 99 && (
                <Button icon={<PlusOutlined />} onClick={() => add({ ...emptyRule, regionCodes: [] })}>
                  <Trans>加一列地區</Trans>
                </Button>
              )}
            </>
          )}
        </Form.List>
      </Card>
    </FormPage>
  )
}

/** One price for the first so many units, another for each further so many. */
function RuleFields({
  path,
  method,
  rule,
}: {
  path: (string | number)[]
  method: FreightMethod
  rule: Partial<Rule> | undefined
}) {
  const { t } = useLingui()
  const unit = t(unitWords[method])
  const precision = method === 'piece' ? 0 : 3
  const amount = [{ required: true, message: t`請輸入正確的金額` }]
  const number = [{ required: true, message: t`請輸入數字` }]
  return (
    <div className="form-grid">
      <Form.Item name={[...path, 'first']} label={t`首 (${unit})`} rules={number}>
        <InputNumber
          min={method === 'piece' ? 1 : 0.001}
          max={10_000}
          precision={precision}
          style={{ width: '100%' }}
        />
      </Form.Item>
      <Form.Item name={[...path, 'firstFen']} label={t`首費`} rules={amount}>
        <MoneyInput />
      </Form.Item>
      <Form.Item name={[...path, 'next']} label={t`每加 (${unit})`} extra={t`0 為不再加收`} rules={number}>
        <InputNumber min={0} max={10_000} precision={precision} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name={[...path, 'nextFen']} label={t`加收`} rules={amount}>
        <MoneyInput />
      </Form.Item>
      <p className="muted" style={{ gridColumn: '1 / -1', marginBottom: 14 }}>
        <Example rule={rule} unit={unit} />
      </p>
    </div>
  )
}

/** The price a buyer pays, in a sentence. */
function Example({ rule, unit }: { rule: Partial<Rule> | undefined; unit: string }) {
  const { first, firstFen, next, nextFen } = rule ?? {}
  if (!first || firstFen == null || next == null || nextFen == null) return null
  const [base, more] = [formatMoney(firstFen), formatMoney(nextFen)]
  if (next === 0 || nextFen === 0) {
    return <Trans>運費 {base}，買再多也不加收。</Trans>
  }
  return (
    <Trans>
      {first} {unit}以內 {base}，之後每 {next} {unit}再加 {more}。
    </Trans>
  )
}

const emptyRule: Rule = { first: 1, firstFen: null, next: 1, nextFen: null }

function takenElsewhere(regions: readonly { regionCodes?: number[] }[], own: number): Set<number> {
  return new Set(regions.flatMap((row, index) => (index === own ? [] : (row?.regionCodes ?? []))))
}

function toValues(template: Freight | undefined): Values {
  if (!template) return { name: '', method: 'piece', elsewhere: true, rest: emptyRule, regions: [] }
  const per = unitsPer(template.method)
  const rules = template.rules.map((rule) => ({ ...rule, first: rule.first / per, next: rule.next / per }))
  const rest = rules.find(({ isDefault }) => isDefault)
  return {
    name: template.name,
    method: template.method,
    elsewhere: rest !== undefined,
    rest: rest ?? emptyRule,
    regions: rules.filter(({ isDefault }) => !isDefault),
  }
}

function toBody({ name, method, elsewhere, rest, regions }: Values): BodyOf<typeof adminFreightCreate> {
  const per = unitsPer(method)
  const toRule = (rule: Rule, regionCodes: number[], isDefault: boolean) => ({
    isDefault,
    regionCodes,
    first: Math.max(1, Math.round(rule.first * per)),
    firstFen: rule.firstFen ?? (0 as Fen),
    next: Math.round(rule.next * per),
    nextFen: rule.nextFen ?? (0 as Fen),
  })
  return {
    name: name.trim(),
    method,
    rules: [
      ...(elsewhere ? [toRule(rest, [], true)] : []),
      ...(regions ?? []).map((row) => toRule(row, row.regionCodes, false)),
    ],
  }
}
