import { Trans, useLingui } from '@lingui/react/macro'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import { adminOrderPriceCut } from '@shop/contract/trade/order/admin.ts'
import { CallError } from '@shop/web/call-error.ts'
import { Form, Modal } from 'antd'
import { useEffect } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { shownAtField } from '../../ui/ReasonDialog.tsx'
import { ReasonItem } from '../../ui/ReasonItem.tsx'
import { Money } from '../../ui/show.tsx'
import { orderRefreshes } from './queries.ts'
import type { Order } from './types.ts'

interface Values {
  payableFen: Fen | null
  reason: string
}

/** Makes a price cut on an unpaid order. */
export function PriceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui()
  const [form] = Form.useForm<Values>()
  const { payableFen: beforeFen } = order
  const cut = useCommand(
    ({ payableFen, reason }: Values, requestId) =>
      call(adminOrderPriceCut, {
        params: { id: order.id },
        body: { beforeFen, payableFen: payableFen ?? fen(0), reason: reason.trim(), requestId },
      }),
    {
      refreshes: [...orderRefreshes, ['price-cuts'], ['dashboard']],
      said: ({ waiting }) => (waiting ? t`減得較多，等另一位操作員批准` : t`已改價，買家會收到通知`),
      done: onClose,
      failed: shownAtField,
    },
  )
  const { error } = cut
  useEffect(() => {
    const wrong = error instanceof CallError ? Object.entries(error.fields) : []
    form.setFields(wrong.map(([name, words]) => ({ name: name as keyof Values, errors: [words] })))
  }, [error, form])
  return (
    <Modal
      open
      title={t`修改價格`}
      width={440}
      okText={t`確認改價`}
      okButtonProps={{ loading: cut.isPending }}
      cancelButtonProps={{ disabled: cut.isPending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="muted" style={{ marginBottom: 12 }}>
        <Trans>
          目前應付 <Money fen={beforeFen} strong />
          。只能調低；運費不變，優惠券與積分抵扣不變，改價後要仍符合它們的條件。減得較多要另一位操作員批准。
        </Trans>
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ payableFen: null, reason: '' }}
        onFinish={(values) => cut.mutate(values)}
      >
        <Form.Item
          name="payableFen"
          label={t`新的應付金額`}
          required
          rules={[
            {
              validator: (_, value: number | null) =>
                value === null || value <= 0
                  ? Promise.reject(new Error(t`請填寫大於 0 的數額，最多兩位小數`))
                  : value >= beforeFen
                    ? Promise.reject(new Error(t`要低於目前的應付金額`))
                    : Promise.resolve(),
            },
          ]}
        >
          <MoneyInput />
        </Form.Item>
        <ReasonItem rows={2} />
      </Form>
    </Modal>
  )
}
