import { Trans, useLingui } from '@lingui/react/macro'
import type { Fen } from '@shop/contract/core/money.ts'
import { adminRewardGrant } from '@shop/contract/promotion/reward/reward.ts'
import { App, Form, Modal } from 'antd'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { aboveZero, MoneyInput } from '../../ui/MoneyInput.tsx'
import { ReasonItem } from '../../ui/ReasonItem.tsx'

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
        <Form.Item name="amount" label={t`數額`} required rules={[aboveZero(t`請填寫大於 0 的數額，最多兩位小數`)]}>
          <MoneyInput />
        </Form.Item>
        <ReasonItem />
      </Form>
    </Modal>
  )
}
