import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import { adminCarrierCreate, adminCarrierUpdate } from '@shop/contract/trade/carrier/carrier.ts'
import { areNumberForms } from '@shop/contract/trade/carrier/number-forms.ts'
import { Form, Input, Switch } from 'antd'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { ChangeHistory } from '../change/ChangeHistory.tsx'
import { carrierChanges } from './changes.ts'
import type { Carrier } from './queries.ts'

interface Values {
  code: string
  name: LocalText
  trackingCode: string
  trackingUrl: string
  numberForms: string
  enabled: boolean
}

/** Placeholder for the tracking number in an address. */
const numberPlace = '{number}'
const exampleForms = 'SF#{12-15} @@#{9}CN'

/** Edits a carrier, or adds one. */
export function CarrierDialog({ carrier, onClose }: { carrier: Carrier | undefined; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const initial = useMemo<Values>(
    () => ({
      code: carrier?.code ?? '',
      name: carrier?.name ?? { 'zh-Hant': '' },
      trackingCode: carrier?.trackingCode ?? '',
      trackingUrl: carrier?.trackingUrl ?? '',
      numberForms: carrier?.numberForms ?? '',
      enabled: carrier?.enabled ?? true,
    }),
    [carrier],
  )
  const edit = useEdit<Values, unknown>({
    initial,
    version: carrier?.version,
    save: ({ code, name, enabled, ...optional }, version) => {
      const { trackingCode, trackingUrl, numberForms } = optional
      const body = {
        name,
        enabled,
        trackingCode: trackingCode.trim() || null,
        trackingUrl: trackingUrl.trim() || null,
        numberForms: numberForms.trim() || null,
      }
      return carrier
        ? call(adminCarrierUpdate, { params: { id: carrier.id }, body: { ...body, version } })
        : call(adminCarrierCreate, { body: { ...body, code: code.trim() } })
    },
    refreshes: [['carriers']],
    saved: onClose,
    said: t`已儲存`,
  })
  return (
    <FormDialog
      title={carrier ? localText(carrier.name, i18n.locale as Language) : <Trans>新增快遞公司</Trans>}
      edit={edit}
      width={720}
      history={carrier && <ChangeHistory of={carrierChanges} id={carrier.id} />}
      onClose={onClose}
    >
      <LocalTextItem name="name" label={t`名稱`} required={t`請輸入繁體中文名稱`} maxLength={60} />
      <div className="form-grid">
        <Form.Item
          name="code"
          label={t`代碼`}
          extra={t`發貨檔案裡可以用它代表這家公司，之後不能改`}
          normalize={(value: string) => value.toUpperCase()}
          rules={[{ pattern: /^[A-Z0-9]{1,20}$/, required: true, message: t`請輸入 1 到 20 個英文字母或數字` }]}
        >
          <Input disabled={carrier !== undefined} maxLength={20} autoComplete="off" />
        </Form.Item>
        {!carrier?.isOther && (
          <Form.Item
            name="trackingCode"
            label={t`快遞 100 代碼`}
            extra={t`快遞 100 對這家公司的稱呼，例如 shunfeng`}
            rules={[{ pattern: /^\s*[A-Za-z0-9_-]{1,40}\s*$/, message: t`只能用英文字母、數字、底線和連字號` }]}
          >
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
        )}
      </div>
      {!carrier?.isOther && (
        <>
          <Form.Item
            name="trackingUrl"
            label={t`查詢網址`}
            extra={t`公司自己的查件頁，用 ${numberPlace} 代表單號；買家可以從訂單點過去`}
          >
            <Input maxLength={300} autoComplete="off" placeholder="https://example.com/track?no={number}" />
          </Form.Item>
          <Form.Item
            name="numberForms"
            label={t`單號格式`}
            extra={t`用來擋下打錯的單號：# 是一個數字，@ 是一個英文字母，大括號寫個數或範圍；有幾種就用空格分開，不確定就留空`}
            rules={[
              {
                validator: async (_, value: string) => {
                  if (value.trim() && !areNumberForms(value)) throw new Error(t`格式不對，例如 ${exampleForms}`)
                },
              },
            ]}
          >
            <Input maxLength={200} autoComplete="off" placeholder={exampleForms} />
          </Form.Item>
          <Form.Item name="enabled" label={t`發貨和退貨時可以選`} valuePropName="checked">
            <Switch />
          </Form.Item>
        </>
      )}
    </FormDialog>
  )
}
