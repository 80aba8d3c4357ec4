import { Trans, useLingui } from '@lingui/react/macro'
import { adminStockCount } from '@shop/contract/goods/catalog/admin-goods.ts'
import { Form, Input, InputNumber, Modal } from 'antd'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import type { SkuDraft } from './matrix.ts'

/** Records a counted stock; the difference is stored with the reason. Takes effect at once, independent of the form. */
export function StockDialog({
  sku,
  name,
  onClose,
  onCounted,
}: {
  sku: SkuDraft | undefined
  name: string
  onClose: () => void
  onCounted: (onHand: number, reserved: number) => void
}) {
  const { t } = useLingui()
  const [form] = Form.useForm<{ onHand: number; reason: string }>()
  const count = useCommand(
    (body: { onHand: number; reason: string }) => call(adminStockCount, { params: { id: sku?.id ?? 0 }, body }),
    {
      refreshes: [['goods'], ['dashboard']],
      said: t`已更新庫存`,
      done: ({ onHand, reserved }) => onCounted(onHand, reserved),
    },
  )
  return (
    <Modal
      open={sku !== undefined}
      title={name ? t`盤點：${name}` : t`盤點`}
      okText={t`更新庫存`}
      confirmLoading={count.isPending}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
      width={420}
    >
      {sku && (
        <Form
          form={form}
          layout="vertical"
          preserve={false}
          initialValues={{ onHand: sku.onHand }}
          onFinish={(values) => count.mutate(values)}
        >
          <p className="muted" style={{ marginBottom: 12 }}>
            <Trans>
              目前 {sku.onHand}，其中已預留 {sku.reserved}。立刻生效，不必再儲存商品。
            </Trans>
          </p>
          <Form.Item name="onHand" label={t`盤點數量`} rules={[{ required: true, message: t`請輸入數量` }]}>
            <InputNumber min={sku.reserved} max={10_000_000} precision={0} style={{ width: '100%' }} autoFocus />
          </Form.Item>
          <Form.Item
            name="reason"
            label={t`原因`}
            rules={[{ required: true, whitespace: true, message: t`請寫明原因` }]}
          >
            <Input maxLength={200} placeholder={t`例如：月底盤點、破損`} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}
