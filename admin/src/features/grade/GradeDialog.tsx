import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import {
  adminGradeCreate,
  adminGradeDecide,
  adminGradeProposalList,
  adminGradePropose,
  adminGradeUpdate,
  gradeTakesTwo,
} from '@shop/contract/people/grade/grade.ts'
import { Form, InputNumber, Switch } from 'antd'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { ChangeHistory } from '../change/ChangeHistory.tsx'
import { refreshesOf, TakesTwo, type TermsKind, WaitingTermsOr } from '../proposal/Terms.tsx'
import { gradeChanges } from './changes.ts'
import type { Grade } from './queries.ts'
import { RateInput } from './RateInput.tsx'

export const gradeKind: TermsKind = {
  list: adminGradeProposalList,
  decide: adminGradeDecide,
  changes: gradeChanges,
  refreshes: [['grades'], ['catalog', 'choices']],
}

interface Values {
  name: LocalText
  weight: number | null
  rateBp: number | null
  spendFen: Fen | null
  enabled: boolean
  /** required for a change that takes two operators */
  reason?: string
}

interface Props {
  grade: Grade | undefined
  /** the initial weight of a new grade */
  weight: number
  onClose: () => void
}

/** Edits a member grade, or adds one; a waiting proposal is shown instead. */
export function GradeDialog(props: Props) {
  const { t, i18n } = useLingui()
  const { grade, onClose } = props
  const title = grade ? localText(grade.name, i18n.locale as Language) : t`新增會員等級`
  return (
    <WaitingTermsOr kind={gradeKind} id={grade?.id} title={title} onClose={onClose}>
      <GradeForm {...props} title={title} />
    </WaitingTermsOr>
  )
}

function GradeForm({ grade, weight, onClose, title }: Props & { title: string }) {
  const { t } = useLingui()
  const initial = useMemo<Values>(
    () => ({
      name: grade?.name ?? { 'zh-Hant': '' },
      weight: grade?.weight ?? weight,
      rateBp: grade?.rateBp ?? 10_000,
      spendFen: grade?.spendFen ?? null,
      enabled: grade?.enabled ?? true,
    }),
    [grade, weight],
  )
  const edit = useEdit<Values, object>({
    initial,
    version: grade?.version,
    save: ({ name, enabled, spendFen, reason = '', ...numbers }, version, requestId) => {
      const body = { name, enabled, spendFen, weight: numbers.weight ?? 0, rateBp: numbers.rateBp ?? 0 }
      if (gradeTakesTwo(grade, body))
        return call(adminGradePropose, { body: { ...body, id: grade?.id ?? null, version, reason, requestId } })
      return grade
        ? call(adminGradeUpdate, { params: { id: grade.id }, body: { ...body, version } })
        : call(adminGradeCreate, { body })
    },
    refreshes: refreshesOf(gradeKind),
    saved: onClose,
    said: (saved) => ('proposalId' in saved ? t`已提出，等另一位操作員批准` : t`已儲存`),
  })
  const typed = Form.useWatch([], edit.form) as Values | undefined
  const { enabled, rateBp } = { ...initial, ...typed }
  const takesTwo = gradeTakesTwo(grade, { enabled, rateBp: rateBp ?? 10_000 })
  const required = [{ required: true, message: t`請輸入數字` }]
  return (
    <FormDialog
      title={title}
      edit={edit}
      submit={takesTwo ? t`提出` : undefined}
      history={grade && <ChangeHistory of={gradeChanges} id={grade.id} />}
      onClose={onClose}
    >
      <LocalTextItem name="name" label={t`名稱`} required={t`請輸入繁體中文名稱`} maxLength={20} />
      <div className="form-grid">
        <Form.Item
          name="weight"
          label={t`權重`}
          extra={t`越大等級越高，不能重複；專區的「最低會員等級」看的是它`}
          rules={required}
        >
          <InputNumber min={1} max={999} precision={0} style={{ width: 140 }} />
        </Form.Item>
        <Form.Item name="rateBp" label={t`會員價`} extra={t`售價的百分之幾，100 為不打折`} rules={required}>
          <RateInput />
        </Form.Item>
        <Form.Item
          name="spendFen"
          label={t`一年消費滿`}
          extra={t`365 天內已結算的商品金額達到後當晚升級；留空則只由營運人員授予`}
        >
          <MoneyInput />
        </Form.Item>
      </div>
      <Form.Item
        name="enabled"
        label={t`啟用`}
        extra={t`停用後，這個等級的會員付一般售價，也看不到等級名稱`}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      {takesTwo && (
        <TakesTwo>
          <Trans>會員付得更少，商家也收得更少，要另一位操作員批准，之前一切照舊。</Trans>
        </TakesTwo>
      )}
    </FormDialog>
  )
}
