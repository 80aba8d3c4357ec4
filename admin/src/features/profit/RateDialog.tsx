import { Trans, useLingui } from '@lingui/react/macro'
import { managementMaxBp } from '@shop/contract/promotion/profit/profit.ts'
import { profitRulePropose, profitTargets } from '@shop/contract/promotion/profit/rates.ts'
import { Form, Input, InputNumber, Select } from 'antd'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { CategoryPicker, GoodsPicker, MerchantPicker } from '../rate/pickers.tsx'
import { rateRefreshes } from './queries.ts'
import { targetWords } from './words.ts'

type Kind = (typeof profitTargets)[number]

interface Values {
  kind: Kind
  targetId: number | undefined
  rates: { sharingBp: number | null; managementBp: number | null }
  reason: string
}

/** What a rate is proposed for, if it is known already. */
export interface RateTarget {
  kind: Kind
  targetId: number
  targetName: string
  sharingBp?: number
  managementBp?: number
}

/** Proposes rates of profit for goods, a category or a merchant. */
export function RateDialog({ target, onClose }: { target: RateTarget | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const initial = useMemo<Values>(
    () => ({
      kind: target?.kind ?? 'goods',
      targetId: target?.targetId,
      rates: {
        sharingBp: target?.sharingBp === undefined ? null : target.sharingBp / 100,
        managementBp: (target?.managementBp ?? 0) / 100,
      },
      reason: '',
    }),
    [target],
  )
  const bp = (percent: number | null) => Math.round((percent ?? 0) * 100)
  const edit = useEdit<Values, unknown>({
    initial,
    save: ({ kind, targetId, rates: { sharingBp, managementBp }, reason }, _version, requestId) =>
      call(profitRulePropose, {
        body: {
          // Not in the form when they are known already.
          kind: target?.kind ?? kind,
          targetId: target?.targetId ?? targetId ?? 0,
          rates: { sharingBp: bp(sharingBp), managementBp: bp(managementBp) },
          reason: reason.trim(),
          requestId,
        },
      }),
    refreshes: rateRefreshes,
    saved: onClose,
    said: t`已提出，等待另一位操作員批准`,
  })
  const kind = Form.useWatch('kind', edit.form) ?? initial.kind
  const Picker = { goods: GoodsPicker, category: CategoryPicker, merchant: MerchantPicker }[kind]
  return (
    <FormDialog
      title={target ? <Trans>更改收益費率</Trans> : <Trans>新增收益費率</Trans>}
      edit={edit}
      width={520}
      onClose={onClose}
    >
      <p className="muted" style={{ marginBottom: 12 }}>
        <Trans>
          商品優先於分類，分類優先於商家，都沒有的按設定。由另一位操作員批准後，對之後付款的訂單生效。渠道收益只按合約，不在這裡。
        </Trans>
      </p>
      {target ? (
        <p style={{ marginBottom: 12 }}>
          <span className="muted">{t(targetWords[target.kind])}</span> <strong>{target.targetName}</strong>
        </p>
      ) : (
        <>
          <Form.Item name="kind" label={t`適用於`}>
            <Select
              options={profitTargets.map((value) => ({ value, label: t(targetWords[value]) }))}
              onChange={() => edit.form.setFieldValue('targetId', undefined)}
            />
          </Form.Item>
          <Form.Item
            name="targetId"
            label={t(targetWords[kind])}
            extra={kind === 'category' && t`包括下層分類`}
            required
            rules={[{ required: true, message: t`請選擇` }]}
          >
            <Picker />
          </Form.Item>
        </>
      )}
      <Form.Item
        name={['rates', 'sharingBp']}
        label={t`分享費率`}
        extra={t`給買家的邀請人；0 為沒有`}
        required
        rules={[{ required: true, message: t`請填寫費率` }]}
      >
        <InputNumber<number> min={0} max={10} precision={2} suffix="%" style={{ width: 160 }} />
      </Form.Item>
      <Form.Item
        name={['rates', 'managementBp']}
        label={t`管理費率`}
        extra={t`給邀請人的邀請人，最多 2%；設定裡要先開啟`}
      >
        <InputNumber<number> min={0} max={managementMaxBp / 100} precision={2} suffix="%" style={{ width: 160 }} />
      </Form.Item>
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
