import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import {
  type AdminRechargePlan,
  adminRechargePlanCreate,
  adminRechargePlanDecide,
  adminRechargePlanProposalList,
  adminRechargePlanPropose,
  adminRechargePlanUpdate,
  planTakesTwo,
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
import { refreshesOf, TakesTwo, type TermsKind, WaitingTermsOr } from '../proposal/Terms.tsx'
import { rechargePlanChanges } from './changes.ts'

export type Plan = Static<typeof AdminRechargePlan>

export const planKind: TermsKind = {
  list: adminRechargePlanProposalList,
  decide: adminRechargePlanDecide,
  changes: rechargePlanChanges,
  refreshes: [['recharge-plans']],
}

interface Values {
  name: LocalText
  amountFen: Fen | null
  giftFen: Fen | null
  perUser: number
  enabled: boolean
  /** required for a change that takes two operators */
  reason?: string
}

interface Props {
  plan: Plan | undefined
  readOnly: boolean
  onClose: () => void
}

/** Edits a recharge plan, or creates one; a waiting proposal is shown instead. */
export function PlanDialog(props: Props) {
  const { t, i18n } = useLingui()
  const { plan, onClose } = props
  const title = plan ? localText(plan.name, i18n.locale as Language) : t`新增套餐`
  return (
    <WaitingTermsOr kind={planKind} id={plan?.id} title={title} onClose={onClose}>
      <PlanForm {...props} title={title} />
    </WaitingTermsOr>
  )
}

function PlanForm({ plan, readOnly, onClose, title }: Props & { title: string }) {
  const { t } = useLingui()
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
  const edit = useEdit<Values, object>({
    initial,
    version: plan?.version,
    save: ({ reason = '', ...values }, version, requestId) => {
      const terms = toTerms(values)
      const body = { ...terms, requestId }
      if (planTakesTwo(plan, terms))
        return call(adminRechargePlanPropose, { body: { ...body, id: plan?.id ?? null, version, reason } })
      return plan
        ? call(adminRechargePlanUpdate, { params: { id: plan.id }, body: { ...body, version } })
        : call(adminRechargePlanCreate, { body })
    },
    refreshes: refreshesOf(planKind),
    saved: onClose,
    said: (saved) => ('proposalId' in saved ? t`已提出，等另一位操作員批准` : t`已儲存`),
  })
  const typed = Form.useWatch([], edit.form) as Values | undefined
  const takesTwo = !readOnly && planTakesTwo(plan, toTerms({ ...initial, ...typed }))
  const isAmount = (least: number) => ({
    validator: async (_: unknown, amount: Fen | null | undefined) => {
      if (typeof amount !== 'number' || amount < least) throw new Error(t`請輸入正確的金額`)
    },
  })
  return (
    <FormDialog
      title={title}
      edit={edit}
      submit={takesTwo ? t`提出` : undefined}
      readOnly={readOnly}
      history={plan && <ChangeHistory of={rechargePlanChanges} id={plan.id} />}
      onClose={onClose}
    >
      <LocalTextItem name="name" label={t`名稱`} required={t`請輸入繁體中文名稱`} maxLength={30} />
      <Form.Item name="amountFen" label={t`儲值金額`} required rules={[isAmount(1)]}>
        <MoneyInput />
      </Form.Item>
      <Form.Item
        name="giftFen"
        label={t`贈送金額`}
        extra={t`進入贈送餘額：可消費，不能提領或轉帳；不能高於儲值金額`}
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
      {takesTwo && (
        <TakesTwo>
          <Trans>有贈送的套餐上架，或變得對買家更有利，要另一位操作員批准，之前一切照舊。</Trans>
        </TakesTwo>
      )}
    </FormDialog>
  )
}

function toTerms({ name, amountFen, giftFen, perUser, enabled }: Values) {
  return { name, amountFen: amountFen ?? fen(0), giftFen: giftFen ?? fen(0), perUser: perUser ?? 0, enabled }
}
