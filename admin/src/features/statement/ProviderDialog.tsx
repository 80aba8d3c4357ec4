import { Trans, useLingui } from '@lingui/react/macro'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import { adminStatementProvider } from '@shop/contract/desk/statement/statement.ts'
import { Form, Input, Modal, Radio } from 'antd'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { showFieldErrors } from '../../lib/edit.ts'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { Money } from '../../ui/show.tsx'

interface Values {
  /** none at first, because booking a line to the wrong provider cannot be undone */
  provider?: 'wechat' | 'alipay'
  feeFen: Fen | null
  note: string
}

/** Books a line as a payout of WeChat Pay or Alipay, with the fee withheld. Keeps the input if the server refuses. */
export function ProviderDialog({ line, onClose }: { line: { id: number; amountFen: Fen }; onClose: () => void }) {
  const { t } = useLingui()
  const [form] = Form.useForm<Values>()
  const fee = Form.useWatch('feeFen', form)
  const provider = Form.useWatch('provider', form)
  const held = provider ? { wechat: t`微信支付`, alipay: t`支付寶` }[provider] : t`支付通道`
  const book = useCommand(
    ({ provider, feeFen, note }: Required<Values>, requestId) =>
      call(adminStatementProvider, {
        params: { id: line.id },
        body: { provider, feeFen: feeFen ?? fen(0), note: note.trim(), requestId },
      }),
    {
      refreshes: [['statement-lines'], ['statements'], ['books']],
      said: t`已記錄`,
      done: onClose,
      failed: (failure) => showFieldErrors(form, failure),
    },
  )
  return (
    <Modal
      open
      title={t`支付通道的結算款？`}
      width={480}
      okText={t`入帳`}
      okButtonProps={{ loading: book.isPending }}
      cancelButtonProps={{ disabled: book.isPending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p style={{ marginBottom: 12 }}>
        <Trans>
          支付通道把代收的錢付到銀行，這裡到帳 <Money fen={line.amountFen} strong />
          。入帳後不能取消。
        </Trans>
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ feeFen: fen(0), note: '' }}
        onFinish={(values) => book.mutate(values as Required<Values>)}
      >
        <Form.Item name="provider" label={t`支付通道`} rules={[{ required: true, message: t`請選擇支付通道` }]}>
          <Radio.Group
            options={[
              { value: 'wechat', label: t`微信支付` },
              { value: 'alipay', label: t`支付寶` },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="feeFen"
          label={t`${held}扣下的手續費`}
          extra={
            typeof fee === 'number' && (
              <Trans>
                {held}帳上減少 <Money fen={fen(line.amountFen + fee)} />
              </Trans>
            )
          }
          rules={[
            {
              validator: async (_, value: Fen | null) => {
                if (value === null || value < 0) throw new Error(t`請輸入金額，最多兩位小數`)
                if (value > line.amountFen) throw new Error(t`手續費不會比到帳的還多`)
              },
            },
          ]}
        >
          <MoneyInput />
        </Form.Item>
        <Form.Item name="note" label={t`說明`} style={{ marginBottom: 28 }}>
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  )
}
