import { Trans, useLingui } from '@lingui/react/macro'
import { type RateDimension, rateDimensions } from '@shop/contract/goods/rate/rate.ts'
import { Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type RateKind, type Rates, refreshesOf, type Target } from './kind.ts'
import { CategoryPicker, GoodsPicker, MerchantPicker } from './pickers.tsx'
import { idsOf } from './target.ts'
import { dimensionWords } from './words.ts'

interface Values {
  dimension: RateDimension
  merchantId?: number
  categoryId?: number
  goodsId?: number
  /** in percent */
  rates: Record<string, number | null>
  reason: string
}

const pickers = { merchant: MerchantPicker, category: CategoryPicker, goods: GoodsPicker }

/** Proposes rates for a given target, or for one chosen here. */
export function RateDialog({
  kind,
  target,
  rates,
  onClose,
}: {
  kind: RateKind
  target?: Target | undefined
  /** the target's current rates */
  rates?: Rates | undefined
  onClose: () => void
}) {
  const { t } = useLingui()
  const [initial] = useState<Values>(() => ({
    dimension: 'goods',
    rates: Object.fromEntries(
      kind.fields.map(({ name, optional }) => {
        const bp = rates?.[name] ?? (optional ? 0 : null)
        return [name, bp === null ? null : bp / 100]
      }),
    ),
    reason: '',
  }))
  const edit = useEdit<Values, unknown>({
    initial,
    save: ({ dimension: _, rates: percents, reason, ...ids }, _version, requestId) =>
      call(kind.endpoints.propose, {
        body: {
          ...(target ? idsOf(target) : ids),
          rates: Object.fromEntries(
            Object.entries(percents).map(([name, percent]) => [name, Math.round((percent ?? 0) * 100)]),
          ),
          reason: reason.trim(),
          requestId,
        },
      }),
    refreshes: refreshesOf(kind),
    saved: onClose,
    said: t`已提出，等待另一位操作員批准`,
  })
  return (
    <FormDialog
      title={target ? <Trans>更改費率</Trans> : <Trans>新增費率</Trans>}
      edit={edit}
      width={520}
      submit={t`提出`}
      onClose={onClose}
    >
      <p className="muted" style={{ marginBottom: 12 }}>
        {t(kind.about)}
      </p>
      {target ? (
        <p style={{ marginBottom: 12 }}>
          <strong>
            {[target.merchant, target.category, target.goods].flatMap((one) => one?.name ?? []).join(' · ')}
          </strong>
        </p>
      ) : (
        <TargetFields combines={kind.combines} />
      )}
      {kind.fields.map(({ name, label, extra, maxBp, optional = false }) => (
        <Form.Item
          key={name}
          name={['rates', name]}
          label={t(label)}
          extra={extra && t(extra)}
          required={!optional}
          rules={[{ required: !optional, message: t`請填寫費率` }]}
        >
          <InputNumber<number> min={0} max={maxBp / 100} precision={2} suffix="%" style={{ width: 160 }} />
        </Form.Item>
      ))}
      <Form.Item
        name="reason"
        label={t`原因`}
        required
        rules={[{ required: true, whitespace: true, message: t`請寫明原因` }]}
      >
        <Input.TextArea rows={2} maxLength={200} />
      </Form.Item>
    </FormDialog>
  )
}

/** Chooses a merchant, a category and goods: any combination if the kind combines them, else one of them. */
function TargetFields({ combines }: { combines: boolean }) {
  const { t } = useLingui()
  const form = Form.useFormInstance<Values>()
  const dimension = Form.useWatch('dimension', form) ?? 'goods'
  const some = () => {
    const { merchantId, categoryId, goodsId } = form.getFieldsValue()
    const isChosen = merchantId || categoryId || goodsId
    return isChosen ? Promise.resolve() : Promise.reject(new Error(combines ? t`至少選一項` : t`請選擇`))
  }
  const extras = { merchant: combines && t`不選就是所有商家`, category: t`包括下層分類`, goods: undefined }
  return (
    <>
      {!combines && (
        <Form.Item name="dimension" label={t`適用於`}>
          <Select options={rateDimensions.map((value) => ({ value, label: t(dimensionWords[value]) }))} />
        </Form.Item>
      )}
      {rateDimensions
        .filter((each) => combines || each === dimension)
        .map((each, index) => {
          const Picker = pickers[each]
          return (
            <Form.Item
              key={each}
              name={`${each}Id`}
              label={t(dimensionWords[each])}
              extra={extras[each]}
              required={!combines}
              rules={index === 0 ? [{ validator: some }] : []}
            >
              <Picker />
            </Form.Item>
          )
        })}
    </>
  )
}
