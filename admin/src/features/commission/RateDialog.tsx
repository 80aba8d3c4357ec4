import { Trans, useLingui } from '@lingui/react/macro'
import { commissionMaxBp, commissionPropose } from '@shop/contract/goods/commission/commission.ts'
import { CallError } from '@shop/web/call-error.ts'
import { Form, Input, InputNumber, Modal } from 'antd'
import { useEffect } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { CategoryPicker, GoodsPicker, MerchantPicker } from '../rate/pickers.tsx'
import { commissionRefreshes, type Rule } from './queries.ts'

interface Values {
  merchantId?: number
  categoryId?: number
  goodsId?: number
  percent: number | null
  reason: string
}

/** Proposes a rate for a merchant, a category, goods or a combination; of an existing rule, another rate. */
export function RateDialog({ rule, onClose }: { rule: Rule | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const [form] = Form.useForm<Values>()
  const propose = useCommand(
    ({ percent, ...values }: Values, requestId) =>
      call(commissionPropose, {
        body: { ...values, rateBp: Math.round((percent ?? 0) * 100), reason: values.reason.trim(), requestId },
      }),
    {
      refreshes: commissionRefreshes,
      said: t`已提出，等待另一位操作員批准`,
      done: onClose,
      failed: ({ fields }) => Object.keys(fields).length > 0,
    },
  )
  const { error } = propose
  useEffect(() => {
    if (!(error instanceof CallError)) return
    const wrong = Object.entries(error.fields).map(([name, words]) => ({ name: name as keyof Values, errors: [words] }))
    form.setFields(wrong)
  }, [error, form])
  const some = () => {
    const { merchantId, categoryId, goodsId } = form.getFieldsValue()
    const isChosen = merchantId || categoryId || goodsId
    return isChosen ? Promise.resolve() : Promise.reject(new Error(t`至少選一項`))
  }
  return (
    <Modal
      open
      title={rule ? t`更改費率` : t`新增費率`}
      width={520}
      okText={t`提出`}
      okButtonProps={{ loading: propose.isPending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="muted" style={{ marginBottom: 12 }}>
        <Trans>指定得越細的費率越優先，一樣細的以較早的為準。由另一位操作員批准後，對之後的訂單生效。</Trans>
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{
          merchantId: rule?.merchant?.id,
          categoryId: rule?.category?.id,
          goodsId: rule?.goods?.id,
          percent: rule ? rule.rateBp / 100 : null,
          reason: '',
        }}
        onFinish={(values) => propose.mutate(values)}
      >
        {rule ? (
          <>
            <p style={{ marginBottom: 12 }}>
              <strong>
                {[rule.merchant, rule.category, rule.goods].flatMap((one) => one?.name ?? []).join(' · ')}
              </strong>
            </p>
            {(['merchantId', 'categoryId', 'goodsId'] as const).map((name) => (
              <Form.Item key={name} name={name} hidden>
                <InputNumber />
              </Form.Item>
            ))}
          </>
        ) : (
          <>
            <Form.Item name="merchantId" label={t`商家`} extra={t`不選就是所有商家`} rules={[{ validator: some }]}>
              <MerchantPicker />
            </Form.Item>
            <Form.Item name="categoryId" label={t`分類`} extra={t`包括下層分類`}>
              <CategoryPicker />
            </Form.Item>
            <Form.Item name="goodsId" label={t`商品`}>
              <GoodsPicker />
            </Form.Item>
          </>
        )}
        <Form.Item name="percent" label={t`費率`} required rules={[{ required: true, message: t`請填寫費率` }]}>
          <InputNumber<number> min={0} max={commissionMaxBp / 100} precision={2} suffix="%" style={{ width: 160 }} />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t`原因`}
          required
          rules={[{ required: true, whitespace: true, message: t`請寫明原因` }]}
        >
          <Input.TextArea rows={2} maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
