import { Trans, useLingui } from '@lingui/react/macro'
import { type EnteredProvider, type ProviderField, providerFields } from '@shop/contract/platform/provider/fields.ts'
import { adminProviderPropose, adminProviderPut } from '@shop/contract/platform/provider/provider.ts'
import { Alert, Form, Input, Switch } from 'antd'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { showFieldErrors, useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ChangeHistory } from '../change/ChangeHistory.tsx'
import { providerChanges } from './changes.ts'
import type { Provider } from './queries.ts'
import { TryOut } from './TryOut.tsx'
import { fieldWords, providerWords } from './words.ts'

type Values = Record<string, string | boolean>

const fieldOf = (path: string) => path.replace(/^values\./, '')

/** Edits the keys of a service. Stored secrets are never shown: a field left empty keeps its secret. */
export function ProviderDialog({
  provider,
  onClose,
}: {
  provider: Provider & { name: EnteredProvider }
  onClose: () => void
}) {
  const { t } = useLingui()
  const { name, dual, version } = provider
  const fields = providerFields[name]
  const initial = useMemo<Values>(
    () => ({ ...provider.values, enabled: provider.version === 0 || provider.enabled, reason: '' }),
    [provider],
  )
  const given = (values: Values) =>
    Object.fromEntries(fields.map((field) => [field.name, String(values[field.name] ?? '').trim()]))
  const edit = useEdit<Values, unknown>({
    initial,
    version,
    save: (values, version, requestId) => {
      const body = { values: given(values), enabled: values.enabled === true, version }
      return name === 'wechatPay'
        ? call(adminProviderPropose, { params: { name }, body: { ...body, reason: String(values.reason), requestId } })
        : call(adminProviderPut, { params: { name }, body })
    },
    fieldOf,
    refreshes: [['providers'], ['provider-proposals']],
    saved: onClose,
    said: dual ? t`已提出，等另一位操作員批准` : t`已儲存`,
  })
  return (
    <FormDialog
      title={t(providerWords[name].name)}
      edit={edit}
      width={640}
      history={<ChangeHistory of={providerChanges} id={name} />}
      onClose={onClose}
    >
      {dual && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 14 }}
          title={<Trans>這些金鑰決定誰收到錢，要另一位操作員批准後才生效。</Trans>}
        />
      )}
      {fields.map((field) => (
        <FieldInput key={field.name} name={name} field={field} stored={provider.secrets.includes(field.name)} />
      ))}
      <Form.Item name="enabled" label={t`使用`} valuePropName="checked" extra={t`關閉時金鑰仍然留著`}>
        <Switch />
      </Form.Item>
      {dual && (
        <Form.Item name="reason" label={t`原因`} rules={[{ required: true, whitespace: true, message: t`請寫下原因` }]}>
          <Input.TextArea maxLength={200} autoSize={{ minRows: 1, maxRows: 4 }} />
        </Form.Item>
      )}
      <Form.Item label={t`儲存前先測試`} style={{ marginBottom: 0 }}>
        <TryOut
          of={provider}
          values={() => given(edit.form.getFieldsValue())}
          failed={(error) => showFieldErrors(edit.form, error, fieldOf)}
        />
      </Form.Item>
    </FormDialog>
  )
}

function FieldInput({ name, field, stored }: { name: EnteredProvider; field: ProviderField; stored: boolean }) {
  const { t } = useLingui()
  const words = fieldWords[name][field.name]
  const example = field.lines && !field.secret ? 'code = SMS_154950909 : code' : undefined
  const placeholder = stored ? t`已儲存，留空就不改` : example
  const common = { maxLength: field.max, autoComplete: 'off', placeholder, spellCheck: false }
  const rules = [
    { required: !field.optional && !stored, whitespace: true, message: t`請填寫` },
    { pattern: new RegExp(`^\\s*${field.pattern.replace(/^\^|\$$/g, '')}\\s*$`, 'u'), message: t`格式不對` },
  ]
  return (
    <Form.Item name={field.name} label={words && t(words.label)} extra={words?.extra && t(words.extra)} rules={rules}>
      {field.lines ? (
        <Input.TextArea {...common} autoSize={{ minRows: 3, maxRows: 12 }} className="mono" />
      ) : field.secret ? (
        <Input.Password {...common} autoComplete="new-password" />
      ) : (
        <Input {...common} />
      )}
    </Form.Item>
  )
}
