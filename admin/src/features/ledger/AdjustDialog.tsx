import { Trans, useLingui } from '@lingui/react/macro'
import type { Fen } from '@shop/contract/core/money.ts'
import { adminAdjustmentPropose } from '@shop/contract/money/adjustment/adjustment.ts'
import { startOfDay } from '@shop/web/time.ts'
import { DatePicker, Form, InputNumber, Modal, Radio, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { aboveZero, MoneyInput } from '../../ui/MoneyInput.tsx'
import { ReasonItem } from '../../ui/ReasonItem.tsx'
import { currencyWords, type LedgerCurrency } from './words.ts'

interface Values {
  currency: LedgerCurrency
  way: 'give' | 'take'
  amount: Fen | null
  reason: string
  expiresAt?: Dayjs | null
}

/** Proposes a correction of a balance; another operator approves it. Keeps the input if the server refuses. */
export function AdjustDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [form] = Form.useForm<Values>()
  const currency = Form.useWatch('currency', form) ?? 'CNY'
  const way = Form.useWatch('way', form) ?? 'give'
  const propose = useCommand(
    ({ amount, way: direction, expiresAt, ...values }: Values, requestId) =>
      call(adminAdjustmentPropose, {
        params: { id: userId },
        body: {
          ...values,
          amount: (direction === 'take' ? -1 : 1) * (amount ?? 0),
          // The whole day in the store's time zone, not the operator's.
          expiresAt: expiresAt ? startOfDay(expiresAt.format('YYYY-MM-DD'), 1) : undefined,
          requestId,
        },
      }),
    { refreshes: [['adjustments'], ['users']], said: t`已提出，等待另一位操作員批准`, done: onClose },
  )
  return (
    <Modal
      open
      title={t`調整餘額`}
      width={480}
      okText={t`提出`}
      okButtonProps={{ loading: propose.isPending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="muted" style={{ marginBottom: 12 }}>
        <Trans>提出後不會立即生效，需由另一位操作員批准。</Trans>
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ currency: 'CNY', way: 'give', amount: null, reason: '' }}
        onFinish={(values) => propose.mutate({ ...values, reason: values.reason.trim() })}
      >
        <Form.Item name="currency" label={t`帳戶`}>
          <Select
            options={Object.entries(currencyWords).map(([value, label]) => ({ value, label: i18n._(label) }))}
            onChange={() => form.setFieldValue('amount', null)}
          />
        </Form.Item>
        <Form.Item name="way" label={t`方向`}>
          <Radio.Group
            options={[
              { value: 'give', label: t`增加` },
              { value: 'take', label: t`扣回` },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="amount"
          label={t`數額`}
          required
          rules={[aboveZero(currency === 'PTS' ? t`請填寫大於 0 的數額` : t`請填寫大於 0 的數額，最多兩位小數`)]}
        >
          {currency === 'PTS' ? <InputNumber precision={0} min={0} style={{ width: '100%' }} /> : <MoneyInput />}
        </Form.Item>
        {currency !== 'CNY' && way === 'give' && (
          <Form.Item name="expiresAt" label={t`有效期至`} extra={t`不填表示永久有效`}>
            <DatePicker style={{ width: '100%' }} />
          </Form.Item>
        )}
        <ReasonItem />
      </Form>
    </Modal>
  )
}
