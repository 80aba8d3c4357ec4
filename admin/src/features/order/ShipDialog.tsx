import { Trans, useLingui } from '@lingui/react/macro'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { adminOrderShip } from '@shop/contract/trade/delivery/admin.ts'
import { App, Form, Input, InputNumber, Modal, Radio } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { showFieldErrors } from '../../lib/edit.ts'
import { Thumb } from '../../ui/show.tsx'
import { ExpressFields, type ExpressValues } from '../carrier/ExpressFields.tsx'
import { orderRefreshes } from './queries.ts'
import type { Order } from './types.ts'

interface Values extends Partial<ExpressValues> {
  kind: BodyOf<typeof adminOrderShip>['kind']
  content?: string
  quantities: Record<string, number>
}

/** Sends one parcel with some or all of the goods still to ship. */
export function ShipDialog({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { modal } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [nothing, setNothing] = useState(false)
  const kind = Form.useWatch('kind', form) ?? (order.kind === 'virtual' ? 'virtual' : 'express')
  const left = order.lines.filter((line) => line.left > 0)
  const ship = useCommand(
    ({ quantities, ...values }: Values, requestId) =>
      call(adminOrderShip, {
        params: { id: order.id },
        body: {
          ...values,
          trackingNo: values.trackingNo?.trim(),
          lines: left.flatMap(({ id }) => (quantities[id] ? [{ lineId: id, quantity: quantities[id] }] : [])),
          requestId,
        },
      }),
    {
      refreshes: orderRefreshes,
      said: t`已發貨`,
      done: ({ warning }) => {
        onClose()
        if (warning) modal.warning({ title: t`請再核對一次單號`, content: warning })
      },
      failed: (error) => showFieldErrors(form, error),
    },
  )
  return (
    <Modal
      open={open}
      title={t`發貨`}
      width={620}
      okText={t`確認發貨`}
      okButtonProps={{ loading: ship.isPending }}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ kind, quantities: Object.fromEntries(left.map((line) => [line.id, line.left])) }}
        onFinish={(values) => {
          const some = left.some(({ id }) => values.quantities[id])
          setNothing(!some)
          if (some) ship.mutate(values)
        }}
      >
        <Form.Item name="kind" label={t`方式`}>
          <Radio.Group
            optionType="button"
            options={
              order.kind === 'physical'
                ? [
                    { value: 'express', label: t`快遞` },
                    { value: 'none', label: t`不需物流` },
                  ]
                : [{ value: 'virtual', label: t`虛擬內容` }]
            }
          />
        </Form.Item>
        {kind === 'express' && <ExpressFields />}
        {kind === 'virtual' && (
          <Form.Item
            name="content"
            label={t`給買家的內容`}
            rules={[{ required: true, whitespace: true, message: t`請輸入內容` }]}
          >
            <Input.TextArea rows={4} maxLength={2000} showCount />
          </Form.Item>
        )}
        <fieldset className="ship-lines">
          <legend>
            <Trans>這一包裡的商品</Trans>
          </legend>
          {left.map((line) => (
            <div key={line.id} className="ship-line">
              <Thumb url={line.imageUrl} />
              <span className="ship-name">
                {line.title}
                <span className="muted"> {line.spec}</span>
              </span>
              <Form.Item name={['quantities', String(line.id)]} noStyle>
                <InputNumber
                  min={0}
                  max={line.left}
                  precision={0}
                  aria-label={t`${line.title} 的數量`}
                  style={{ width: 84 }}
                />
              </Form.Item>
              <span className="muted nowrap">/ {line.left}</span>
            </div>
          ))}
          {nothing && (
            <p className="bad" role="alert">
              <Trans>至少要放一件商品</Trans>
            </p>
          )}
        </fieldset>
      </Form>
    </Modal>
  )
}
