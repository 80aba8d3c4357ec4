import { Trans, useLingui } from '@lingui/react/macro'
import { adminSettleDaysPropose } from '@shop/contract/merchant/registry/registry.ts'
import { Button, Form, Input, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { ChangeHistory } from '../change/ChangeHistory.tsx'
import { type Merchant, refreshes } from './queries.ts'

interface Values {
  days: number | null
  reason: string
}

/** How many days after the receipt a merchant's orders are settled, and a change to it. */
export function SettleDays({ merchant }: { merchant: Merchant }) {
  const { t } = useLingui()
  const [form] = Form.useForm<Values>()
  const [open, setOpen] = useState(false)
  const { id, settleDays, defaultSettleDays, may } = merchant
  const propose = useCommand(
    ({ days, reason }: Values, requestId) =>
      call(adminSettleDaysPropose, { params: { id }, body: { days, reason: reason.trim(), requestId } }),
    { refreshes, said: t`已提出；縮短天數要等另一位操作員批准`, done: () => setOpen(false) },
  )
  return (
    <>
      {settleDays ?? t`依設定（${defaultSettleDays}）`}{' '}
      {may.settleDays && (
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          <Trans>更改</Trans>
        </Button>
      )}
      {open && (
        <Modal
          open
          title={t`結算天數`}
          width={460}
          okText={t`提出`}
          okButtonProps={{ loading: propose.isPending }}
          mask={{ closable: false }}
          onOk={form.submit}
          onCancel={() => setOpen(false)}
        >
          <p className="muted" style={{ marginBottom: 12 }}>
            <Trans>
              買家收貨後經過這些天才結算，售後期更長時以售後期為準。延長立即生效，縮短要兩位操作員；已收貨的訂單不受影響。
            </Trans>
          </p>
          <Form<Values>
            form={form}
            layout="vertical"
            initialValues={{ days: settleDays, reason: '' }}
            onFinish={(values) => propose.mutate({ ...values, days: values.days ?? null })}
          >
            <Form.Item name="days" label={t`天數`} extra={t`空白為依設定（${defaultSettleDays}）`}>
              <InputNumber<number> min={0} max={90} precision={0} style={{ width: 160 }} />
            </Form.Item>
            <Form.Item
              name="reason"
              label={t`原因`}
              required
              rules={[{ required: true, whitespace: true, message: t`請寫明原因` }]}
            >
              <Input.TextArea rows={2} maxLength={200} />
            </Form.Item>
          </Form>
          <p>
            <Link to="/merchant/settle-days">
              <Trans>更改提案</Trans>
            </Link>{' '}
            <ChangeHistory type="settle-days" id={id} />
          </p>
        </Modal>
      )}
    </>
  )
}
