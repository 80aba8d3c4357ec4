import { useLingui } from '@lingui/react/macro'
import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import {
  type AdminRechargePlan,
  adminRechargePlanCreate,
  adminRechargePlanUpdate,
} from '@shop/contract/money/recharge/plans.ts'
import { Form, InputNumber, Switch } from 'antd'
import { useMemo } from 'react'
import type { Static } from 'typebox'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { ChangeHistory } from '../change/ChangeHistory.tsx'

export type Plan = Static<typeof AdminRechargePlan>

interface Values {
  name: LocalText
  amountFen: Fen | null
  giftFen: Fen | null
  perUser: number
  enabled: boolean
}

/** Edits a recharge plan, or creates one. */
export function PlanDialog({
  plan,
  readOnly,
  onClose,
}: {
  plan: Plan | undefined
  readOnly: boolean
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const initial = useMemo<Values>(
    () => ({
      name: plan?.name ?? { 'zh-Hant': '' },
      amountFen: plan?.amountFen ?? null,
      giftFen: plan?.giftFen ?? fen(0),
      perUser: plan?.perUser ?? 0,
      enabled: plan?.enabled ?? true,
    }),
    [plan],
  )
  const edit = useEdit<Values, unknown>({
    initial,
    version: plan?.version,
    save: ({ amountFen, giftFen, ...rest }, version, requestId) => {
      const body = { ...rest, amountFen: amountFen ?? fen(0), giftFen: giftFen ?? fen(0), requestId }
      return plan
        ? call(adminRechargePlanUpdate, { params: { id: plan.id }, body: { ...body, version } })
        : call(adminRechargePlanCreate, { body })
    },
    refreshes: [['recharge-plans']],
    saved: onClose,
    said: t`已儲存`,
  })
  const isAmount = (least: number) => ({
    validator: async (_: unknown, amount: Fen | null | undefined) => {
      if (typeof amount !== 'number' || amount < least) throw new Error(t`請輸入正確的金額`)
    },
  })
  return (
    <FormDialog
      title={plan ? localText(plan.name, i18n.locale as Language) : t`新增套餐`}
      edit={edit}
      readOnly={readOnly}
      history={plan && <ChangeHistory type="recharge-plan" id={plan.id} />}
      onClose={onClose}
    >
      <LocalTextItem name="name" label={t`名稱`} required={t`請輸入繁體中文名稱`} maxLength={30} />
      <Form.Item name="amountFen" label={t`充值金額`} required rules={[isAmount(1)]}>
        <MoneyInput />
      </Form.Item>
      <Form.Item
        name="giftFen"
        label={t`贈送金額`}
        extra={t`進入贈送餘額：可消費，不能提現或轉帳；不能高於充值金額`}
        rules={[isAmount(0)]}
      >
        <MoneyInput />
      </Form.Item>
      <Form.Item name="perUser" label={t`每人次數`} extra={t`0 表示不限`}>
        <InputNumber min={0} max={9_999} precision={0} />
      </Form.Item>
      <Form.Item name="enabled" label={t`啟用`} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
