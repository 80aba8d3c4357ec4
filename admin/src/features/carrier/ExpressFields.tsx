import { useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { carrierNameMax } from '@shop/contract/trade/carrier/carrier.ts'
import { fitsNumberForms, toTrackingNo } from '@shop/contract/trade/carrier/number-forms.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { carriersQuery } from './queries.ts'

export interface ExpressValues {
  carrierId: number
  carrierName?: string
  trackingNo: string
}

/**
 * Carrier and tracking number, checked against the carrier's forms if they are known; for a carrier that is not listed,
 * its name.
 */
export function ExpressFields() {
  const { t, i18n } = useLingui()
  const form = Form.useFormInstance<Partial<ExpressValues>>()
  const { data: carriers = [], isPending } = useQuery(carriersQuery)
  const chosenId = Form.useWatch('carrierId', form)
  const chosen = carriers.find(({ id }) => id === chosenId)
  // A hidden carrier is offered only while it is the parcel's.
  const offered = carriers.filter(({ id, enabled }) => enabled || id === chosenId)
  return (
    <>
      <div className="form-grid">
        <Form.Item name="carrierId" label={t`快遞公司`} rules={[{ required: true, message: t`請選快遞公司` }]}>
          <Select
            loading={isPending}
            showSearch={{ optionFilterProp: 'label' }}
            options={offered.map(({ id, name }) => ({ value: id, label: localText(name, i18n.locale as Language) }))}
          />
        </Form.Item>
        <Form.Item
          name="trackingNo"
          label={t`物流單號`}
          dependencies={['carrierId']}
          rules={[
            { required: true, whitespace: true, message: t`請輸入物流單號` },
            {
              validator: async (_, value: string | undefined) => {
                const forms = carriers.find(({ id }) => id === form.getFieldValue('carrierId'))?.numberForms
                if (value && forms && !fitsNumberForms(toTrackingNo(value), forms))
                  throw new Error(t`不像這家公司的單號`)
              },
            },
          ]}
        >
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
      </div>
      {chosen?.isOther && (
        <Form.Item
          name="carrierName"
          label={t`快遞公司名稱`}
          rules={[{ required: true, whitespace: true, message: t`請輸入快遞公司的名稱` }]}
        >
          <Input maxLength={carrierNameMax} autoComplete="off" />
        </Form.Item>
      )}
    </>
  )
}
