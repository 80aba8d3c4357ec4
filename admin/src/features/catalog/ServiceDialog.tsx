import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import { adminServiceCreate, adminServiceUpdate } from '@shop/contract/goods/taxonomy/admin.ts'
import { Form, Switch } from 'antd'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { ChangeHistory } from '../change/ChangeHistory.tsx'
import { serviceChanges } from './changes.ts'
import { catalogRefreshes, type Service } from './queries.ts'

interface Values {
  name: LocalText
  summary: LocalText
  enabled: boolean
}

/** Edits a service, or creates one. */
export function ServiceDialog({
  service,
  readOnly,
  onClose,
}: {
  service: Service | undefined
  readOnly: boolean
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const initial = useMemo<Values>(
    () => ({
      name: service?.name ?? { 'zh-Hant': '' },
      summary: service?.summary ?? { 'zh-Hant': '' },
      enabled: service?.enabled ?? true,
    }),
    [service],
  )
  const edit = useEdit<Values, unknown>({
    initial,
    version: service?.version,
    save: (body, version) =>
      service
        ? call(adminServiceUpdate, { params: { id: service.id }, body: { ...body, version } })
        : call(adminServiceCreate, { body }),
    refreshes: catalogRefreshes,
    saved: onClose,
    said: t`已儲存`,
  })
  return (
    <FormDialog
      title={service ? localText(service.name, i18n.locale as Language) : <Trans>新增服務</Trans>}
      edit={edit}
      readOnly={readOnly}
      history={service && <ChangeHistory of={serviceChanges} id={service.id} />}
      onClose={onClose}
    >
      <LocalTextItem name="name" label={t`名稱`} required={t`請輸入繁體中文名稱`} maxLength={40} />
      <LocalTextItem
        name="summary"
        label={t`說明`}
        required={t`請輸入繁體中文說明`}
        extra={t`點開商品頁的服務時看到的話`}
        maxLength={300}
        rows={3}
      />
      <Form.Item name="enabled" label={t`顯示`} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
