import { useLingui } from '@lingui/react/macro'
import { Form, Input, Modal } from 'antd'

/** Asks for a page's name, which only the console shows. */
export function PageNameDialog({
  title,
  initial,
  busy,
  onSave,
  onClose,
}: {
  title: string
  initial: string
  busy: boolean
  onSave: (name: string) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [form] = Form.useForm<{ name: string }>()
  return (
    <Modal open title={title} okText={t`儲存`} confirmLoading={busy} onOk={form.submit} onCancel={onClose}>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: initial }}
        onFinish={({ name }) => onSave(name.trim())}
      >
        <Form.Item
          name="name"
          label={t`名稱`}
          extra={t`只在管理臺顯示；買家看到的標題在頁面裡設定`}
          rules={[{ required: true, whitespace: true, message: t`請輸入名稱` }]}
        >
          <Input maxLength={60} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
