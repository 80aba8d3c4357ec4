import { Trans, useLingui } from '@lingui/react/macro'
import type { Fen } from '@shop/contract/core/money.ts'
import { adminRewardGrant } from '@shop/contract/promotion/reward/reward.ts'
import { App, Form, Input, Modal } from 'antd'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { MoneyInput } from '../../ui/MoneyInput.tsx'

interface Values {
  amount: Fen | null
  reason: string
}

/** Grants reward to one shopper; above what one operator may grant a day, another one approves it. */
export function RewardDialog({ userId, nickname, onClose }: { userId: number; nickname: string; onClose: () => void }) {
  const { t } = useLingui()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const grant = useCommand(
    ({ amount, reason }: Values, requestId) =>
      call(adminRewardGrant, { params: { id: userId }, body: { amount: amount ?? 0, reason, requestId } }),
    {
      refreshes: [['users'], ['reward-grants'], ['budgets'], ['dashboard']],
      done: ({ state }) => {
        void message.success(state === 'approved' ? t`已發放` : t`已提出，等待另一位操作員批准`)
        onClose()
      },
    },
  )
  return (
    <Modal
      open
      title={t`發放獎勵金給 ${nickname}`}
      width={480}
      okText={t`發放`}
      okButtonProps={{ loading: grant.isPending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="muted" style={{ marginBottom: 12 }}>
        <Trans>從「活動獎勵金」的預算撥出，用戶會收到通知。一天發放較多時，需由另一位操作員批准。</Trans>
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ amount: null, reason: '' }}
        onFinish={(values) => grant.mutate({ ...values, reason: values.reason.trim() })}
      >
        <Form.Item
          name="amount"
          label={t`數額`}
          required
          rules={[
            {
              validator: (_, amount: number | null) =>
                typeof amount === 'number' && amount > 0
                  ? Promise.resolve()
                  : Promise.reject(new Error(t`請填寫大於 0 的數額，最多兩位小數`)),
            },
          ]}
        >
          <MoneyInput />
        </Form.Item>
        <Form.Item name="reason" label={t`原因`} rules={[{ required: true, whitespace: true, message: t`請寫明原因` }]}>
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  )
}
