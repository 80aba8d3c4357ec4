import { Trans, useLingui } from '@lingui/react/macro'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import { adminMerchantDeposit, depositKinds } from '@shop/contract/merchant/registry/registry.ts'
import { CallError } from '@shop/web/call-error.ts'
import { Form, Input, Modal, Radio } from 'antd'
import { useEffect } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { aboveZero, MoneyInput } from '../../ui/MoneyInput.tsx'
import { ReasonItem } from '../../ui/ReasonItem.tsx'
import { Money } from '../../ui/show.tsx'
import { type Merchant, refreshes } from './queries.ts'
import { depositKindWords } from './words.ts'

interface Values {
  kind: (typeof depositKinds)[number]
  amountFen: Fen | null
  reference: string
  reason: string
}

/** Records money into or out of the deposit as the bank shows it, or a penalty. */
export function DepositDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { t } = useLingui()
  const [form] = Form.useForm<Values>()
  const kind = Form.useWatch('kind', form) ?? 'in'
  const move = useCommand(
    ({ amountFen, reference, ...values }: Values, requestId) =>
      call(adminMerchantDeposit, {
        params: { id: merchant.id },
        body: {
          ...values,
          amountFen: amountFen ?? fen(0),
          ...(values.kind !== 'penalty' && { reference: reference.trim() }),
          requestId,
        },
      }),
    { refreshes, said: t`已記錄`, done: onClose, failed: ({ fields }) => Object.keys(fields).length > 0 },
  )
  const { error } = move
  useEffect(() => {
    if (!(error instanceof CallError)) return
    const wrong = Object.entries(error.fields).map(([name, words]) => ({ name: name as keyof Values, errors: [words] }))
    form.setFields(wrong)
  }, [error, form])
  return (
    <Modal
      open
      title={t`登記保證金`}
      width={480}
      okText={t`記錄`}
      okButtonProps={{ loading: move.isPending, danger: kind === 'penalty' }}
      cancelButtonProps={{ disabled: move.isPending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="muted" style={{ marginBottom: 12 }}>
        <Trans>
          目前保證金 <Money fen={merchant.depositFen} strong />
          ，營業中的商家須保留 <Money fen={merchant.requiredFen} />
        </Trans>
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ kind: 'in', amountFen: null, reference: '', reason: '' }}
        onFinish={(values) =>
          move.mutate({ ...values, reference: values.reference ?? '', reason: values.reason.trim() })
        }
      >
        <Form.Item name="kind" label={t`類型`}>
          <Radio.Group options={depositKinds.map((value) => ({ value, label: t(depositKindWords[value]) }))} />
        </Form.Item>
        <Form.Item name="amountFen" label={t`金額`} required rules={[aboveZero(t`請填寫大於 0 的數額，最多兩位小數`)]}>
          <MoneyInput />
        </Form.Item>
        {kind !== 'penalty' && (
          <Form.Item
            name="reference"
            label={kind === 'in' || kind === 'repay' ? t`銀行入帳單號` : t`匯款單號`}
            rules={[{ required: true, whitespace: true, message: t`請填寫銀行單號` }]}
          >
            <Input maxLength={64} autoComplete="off" />
          </Form.Item>
        )}
        <ReasonItem rows={2} />
      </Form>
    </Modal>
  )
}
