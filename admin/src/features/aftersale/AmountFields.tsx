import { Trans, useLingui } from '@lingui/react/macro'
import type { Fen } from '@shop/contract/core/money.ts'
import { Form, Input } from 'antd'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { Money } from '../../ui/show.tsx'
import type { Aftersale } from './queries.ts'

/** How much to refund, for the goods and for the freight. */
export function AmountFields({ aftersale }: { aftersale: Aftersale }) {
  const { t } = useLingui()
  const { askedFen, freightLeftFen } = aftersale
  const upTo = (most: Fen) => async (_: unknown, value: Fen | null | undefined) => {
    if (value === null || value === undefined || value < 0) throw new Error(t`請輸入金額`)
    if (value > most) throw new Error(t`超過可退的金額`)
  }
  return (
    <div className="form-grid">
      <Form.Item
        name="amountFen"
        label={t`退商品金額`}
        rules={[{ validator: upTo(askedFen) }]}
        extra={
          <Trans>
            買家申請 <Money fen={askedFen} />
          </Trans>
        }
      >
        <MoneyInput />
      </Form.Item>
      <Form.Item
        name="freightFen"
        label={t`退運費`}
        rules={[{ validator: upTo(freightLeftFen) }]}
        extra={
          <Trans>
            最多 <Money fen={freightLeftFen} />
          </Trans>
        }
      >
        <MoneyInput />
      </Form.Item>
    </div>
  )
}

/** The address the buyer sends the goods back to. */
export function AddressFields() {
  const { t } = useLingui()
  const required = (message: string) => [{ required: true, whitespace: true, message }]
  return (
    <>
      <div className="form-grid">
        <Form.Item name={['returnAddress', 'name']} label={t`收件人`} rules={required(t`請輸入收件人`)}>
          <TextInput max={60} />
        </Form.Item>
        <Form.Item name={['returnAddress', 'phone']} label={t`聯絡電話`} rules={required(t`請輸入聯絡電話`)}>
          <TextInput max={30} />
        </Form.Item>
      </div>
      <Form.Item name={['returnAddress', 'region']} label={t`地區`}>
        <TextInput max={100} />
      </Form.Item>
      <Form.Item name={['returnAddress', 'detail']} label={t`詳細地址`} rules={required(t`請輸入詳細地址`)}>
        <TextInput max={200} />
      </Form.Item>
    </>
  )
}

function TextInput({
  max,
  ...control
}: {
  max: number
  id?: string
  value?: string
  onChange?: (event: never) => void
}) {
  return <Input {...control} maxLength={max} autoComplete="off" />
}
