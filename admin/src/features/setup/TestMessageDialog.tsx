import { useLingui } from '@lingui/react/macro'
import { type SetupGuide, setupTestMessage } from '@shop/contract/desk/setup/setup.ts'
import { Form, Input, Modal, Radio } from 'antd'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { showFieldErrors } from '../../lib/edit.ts'

interface Values {
  channel: 'email' | 'sms'
  to: string
}

/** Sends a message to the operator's own address, and shows the provider's error. */
export function TestMessageDialog({
  channels,
  open,
  onClose,
}: {
  channels: SetupGuide['channels']
  open: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const [form] = Form.useForm<Values>()
  const ready = channels.filter(({ configured }) => configured).map(({ channel }) => channel)
  const channel = Form.useWatch('channel', form) ?? ready[0]
  const send = useCommand((values: Values) => call(setupTestMessage, { body: values }), {
    refreshes: [['setup-guide']],
    said: t`已送出，請看看有沒有收到`,
    done: onClose,
    failed: (error) => showFieldErrors(form, error),
  })
  const names = { email: t`郵件`, sms: t`簡訊` }
  return (
    <Modal
      open={open}
      title={t`寄一則測試訊息`}
      okText={t`寄出`}
      confirmLoading={send.isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={440}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ channel: ready[0] }}
        onFinish={({ channel, to }) => send.mutate({ channel, to: to.trim() })}
      >
        <Form.Item name="channel" label={t`方式`} hidden={ready.length < 2}>
          <Radio.Group optionType="button" options={ready.map((value) => ({ value, label: names[value] }))} />
        </Form.Item>
        <Form.Item
          name="to"
          label={channel === 'sms' ? t`手機號碼` : t`電子信箱`}
          rules={[{ required: true, whitespace: true, message: t`請填寫收件人` }]}
        >
          <Input maxLength={100} inputMode={channel === 'sms' ? 'tel' : 'email'} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
