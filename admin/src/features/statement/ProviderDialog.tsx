import { Trans, useLingui } from '@lingui/react/macro'
import { adminStatementProvider } from '@shop/contract/books/statement/statement.ts'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import { Form, Input, Modal } from 'antd'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { showFieldErrors } from '../../lib/edit.ts'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { Money } from '../../ui/show.tsx'

interface Values {
  feeFen: Fen | null
  note: string
}

/** Books a line as a WeChat Pay payout, with the fee withheld. Keeps the input if the server refuses. */
export function ProviderDialog({ line, onClose }: { line: { id: number; amountFen: Fen }; onClose: () => void }) {
  const { t } = useLingui()
  const [form] = Form.useForm<Values>()
  const fee = Form.useWatch('feeFen', form)
  const book = useCommand(
    ({ feeFen, note }: Values, requestId) =>
      call(adminStatementProvider, {
        params: { id: line.id },
        body: { feeFen: feeFen ?? fen(0), note: note.trim(), requestId },
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
      title={t`微信支付的結算款？`}
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
          微信支付把代收的錢付到銀行，這裡到帳 <Money fen={line.amountFen} strong />
          。入帳後不能取消。
        </Trans>
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ feeFen: fen(0), note: '' }}
        onFinish={(values) => book.mutate(values)}
      >
        <Form.Item
          name="feeFen"
          label={t`微信支付扣下的手續費`}
          extra={
            typeof fee === 'number' && (
              <Trans>
                微信支付帳上減少 <Money fen={fen(line.amountFen + fee)} />
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
