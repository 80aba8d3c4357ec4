import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  type adminGradeBenefitList,
  adminGradeBenefitPut,
  gradeCouponsMax,
} from '@shop/contract/promotion/loyalty/admin.ts'
import { Form, InputNumber, Select, Switch } from 'antd'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { Benefit } from './queries.ts'

interface Values {
  couponId: number | null
  coupons: number | null
  priority: boolean
}

/** Edits what a grade gives besides its prices: monthly freight coupons, and priority with customer service. */
export function BenefitDialog({
  name,
  benefit,
  choices,
  onClose,
}: {
  name: string
  benefit: Benefit
  choices: DataOf<typeof adminGradeBenefitList>['choices']
  onClose: () => void
}) {
  const { t } = useLingui()
  const { couponId, coupons, priority } = benefit
  const initial = useMemo<Values>(() => ({ couponId, coupons, priority }), [couponId, coupons, priority])
  const edit = useEdit<Values, unknown>({
    initial,
    version: benefit.version,
    save: (values, version) =>
      call(adminGradeBenefitPut, {
        params: { id: benefit.gradeId },
        body: { couponId: values.couponId ?? null, coupons: values.coupons ?? 0, priority: values.priority, version },
      }),
    refreshes: [['grade-benefits']],
    saved: onClose,
    said: t`已儲存`,
  })
  const known = choices.some(({ id }) => id === couponId) || couponId === null
  const options = [
    ...(known ? [] : [{ value: couponId, label: benefit.couponName }]),
    ...choices.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <FormDialog title={<Trans>{name}的權益</Trans>} edit={edit} onClose={onClose}>
      <Form.Item
        name="couponId"
        label={t`每月運費券`}
        extra={t`選發放方式為「由營運人員發放」的運費券；每人上限要夠一年用。空白為不送`}
      >
        <Select allowClear options={options} placeholder={t`不送`} notFoundContent={t`還沒有這樣的運費券`} />
      </Form.Item>
      <Form.Item name="coupons" label={t`每月張數`} extra={t`每月一號凌晨發放；月中升級的補足差額`}>
        <InputNumber min={0} max={gradeCouponsMax} precision={0} style={{ width: 140 }} />
      </Form.Item>
      <Form.Item
        name="priority"
        label={t`客服優先`}
        extra={t`他們的問題在客服佇列裡視同多等了一天`}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
