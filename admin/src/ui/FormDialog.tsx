import './forms.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, App, Form, Modal } from 'antd'
import type { ReactNode } from 'react'
import type { Edit } from '../lib/edit.ts'
import { TextLanguageContext } from '../lib/text-language.ts'

/** A dialog with a small form over a list; asks before discarding input. */
export function FormDialog<Values extends object>({
  title,
  edit,
  children,
  readOnly,
  width = 640,
  submit,
  history,
  onClose,
}: {
  title: ReactNode
  edit: Edit<Values>
  children: ReactNode
  readOnly?: boolean
  width?: number
  /** the label of the save button; default: save */
  submit?: string
  /** a button that opens the edit history */
  history?: ReactNode
  onClose: () => void
}) {
  const { t } = useLingui()
  const { modal } = App.useApp()
  function close() {
    if (!edit.dirty) return onClose()
    modal.confirm({
      title: t`放棄尚未儲存的更改？`,
      okText: t`放棄更改`,
      okButtonProps: { danger: true },
      onOk: onClose,
    })
  }
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={submit ?? t`儲存`}
      confirmLoading={edit.saving}
      okButtonProps={{ hidden: readOnly }}
      mask={{ closable: false }}
      onOk={edit.form.submit}
      onCancel={close}
      footer={(buttons) => (
        <div className="dialog-foot">
          <span>{history}</span>
          {buttons}
        </div>
      )}
    >
      {edit.conflict && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 14 }}
          title={<Trans>你開著這個視窗的時候，別人已經儲存了更改，請關閉後重新打開。</Trans>}
        />
      )}
      <Form<Values>
        form={edit.form}
        layout="vertical"
        disabled={readOnly}
        onValuesChange={edit.touch}
        onFinish={edit.save}
        onFinishFailed={({ errorFields }) => edit.reveal(errorFields.map(({ name }) => name))}
        requiredMark
      >
        <TextLanguageContext value={edit.texts}>{children}</TextLanguageContext>
      </Form>
    </Modal>
  )
}
