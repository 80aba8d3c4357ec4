import { Trans, useLingui } from '@lingui/react/macro'
import { adminParcelCorrect, adminParcelTrace } from '@shop/contract/trade/delivery/admin.ts'
import { Button, Checkbox, Form, Input, Modal, Timeline } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { showFieldErrors } from '../../lib/edit.ts'
import { useMe } from '../../lib/session.ts'
import { Moment, StateTag } from '../../ui/show.tsx'
import { ExpressFields, type ExpressValues } from '../carrier/ExpressFields.tsx'
import { orderRefreshes } from './queries.ts'
import type { Order, Parcel } from './types.ts'

/** The parcels of an order: contents, tracking, and the actions available. */
export function Parcels({ order }: { order: Order }) {
  return order.parcels.map((parcel, index) => (
    <ParcelBox key={parcel.id} parcel={parcel} order={order} number={index + 1} />
  ))
}

function ParcelBox({ parcel, order, number }: { parcel: Parcel; order: Order; number: number }) {
  const { t } = useLingui()
  const me = useMe()
  const [dialog, setDialog] = useState<'correct' | 'trace' | undefined>()
  const may = me.may('order.ship')
  return (
    <article className="parcel" aria-label={t`包裹 ${number}`}>
      <header>
        <strong>
          <Trans>包裹 {number}</Trans>
        </strong>
        {parcel.kind === 'express' && (
          <span>
            {parcel.carrierName} <code>{parcel.trackingNo}</code>
          </span>
        )}
        {parcel.kind === 'none' && (
          <span className="muted">
            <Trans>不需物流</Trans>
          </span>
        )}
        {parcel.kind === 'virtual' && (
          <span className="muted">
            <Trans>虛擬內容</Trans>
          </span>
        )}
        {parcel.signedAt && (
          <StateTag tone="good">
            <Trans>已簽收</Trans>
          </StateTag>
        )}
        <span className="parcel-actions">
          {may && parcel.kind === 'express' && (
            <Button size="small" onClick={() => setDialog('trace')}>
              <Trans>加一筆物流</Trans>
            </Button>
          )}
          {may && parcel.correctable && (
            <Button size="small" onClick={() => setDialog('correct')}>
              <Trans>更正單號</Trans>
            </Button>
          )}
        </span>
      </header>
      <p className="muted">
        <Moment at={parcel.createdAt} /> ·{' '}
        {parcel.lines
          .map(({ lineId, quantity }) => `${order.lines.find(({ id }) => id === lineId)?.title ?? ''} ×${quantity}`)
          .join(t`、`)}
      </p>
      {parcel.content && <pre className="parcel-content">{parcel.content}</pre>}
      {parcel.traces.length > 0 && (
        <Timeline
          style={{ marginTop: 12 }}
          items={parcel.traces.map((trace) => ({
            content: (
              <>
                {trace.context} <Moment at={trace.at} />
              </>
            ),
          }))}
        />
      )}
      <CorrectDialog parcel={parcel} open={dialog === 'correct'} onClose={() => setDialog(undefined)} />
      <TraceDialog parcel={parcel} open={dialog === 'trace'} onClose={() => setDialog(undefined)} />
    </article>
  )
}

function CorrectDialog({ parcel, open, onClose }: { parcel: Parcel; open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const [form] = Form.useForm<ExpressValues>()
  const correct = useCommand((body: ExpressValues) => call(adminParcelCorrect, { params: { id: parcel.id }, body }), {
    refreshes: orderRefreshes,
    said: t`已更正`,
    done: onClose,
    failed: (error) => showFieldErrors(form, error),
  })
  return (
    <Modal
      open={open}
      title={t`更正單號`}
      okText={t`儲存`}
      confirmLoading={correct.isPending}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <p className="muted" style={{ marginBottom: 12 }}>
        <Trans>發貨後 24 小時內可以更正，會記在歷史紀錄裡。</Trans>
      </p>
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{
          carrierId: parcel.carrierId ?? undefined,
          carrierName: parcel.carrierName,
          trackingNo: parcel.trackingNo,
        }}
        onFinish={(values) => correct.mutate({ ...values, trackingNo: values.trackingNo.trim() })}
      >
        <ExpressFields />
      </Form>
    </Modal>
  )
}

function TraceDialog({ parcel, open, onClose }: { parcel: Parcel; open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const [form] = Form.useForm<{ context: string; signed?: boolean }>()
  const add = useCommand(
    (body: { context: string; signed?: boolean }) => call(adminParcelTrace, { params: { id: parcel.id }, body }),
    { refreshes: orderRefreshes, said: t`已加上`, done: onClose },
  )
  return (
    <Modal
      open={open}
      title={t`加一筆物流`}
      okText={t`加上`}
      confirmLoading={add.isPending}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" preserve={false} onFinish={(values) => add.mutate(values)}>
        <Form.Item
          name="context"
          label={t`包裹到哪裡了`}
          rules={[{ required: true, whitespace: true, message: t`請寫一句話` }]}
        >
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
        <Form.Item name="signed" valuePropName="checked">
          <Checkbox>{t`已經簽收`}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
