import './forms.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Form } from 'antd'
import type { ReactNode } from 'react'
import type { Edit } from '../lib/edit.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { TextLanguageContext } from '../lib/text-language.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { PageHead } from './show.tsx'

/** A page that is one form: saved with the button or Ctrl+S, and guarded against leaving with unsaved changes. */
export function FormPage<Values extends object>({
  title,
  note,
  edit,
  children,
  side,
  actions,
  readOnly,
  submit,
  above,
}: {
  title: ReactNode
  note?: ReactNode
  edit: Edit<Values>
  children: ReactNode
  /** shown next to the form, e.g. a preview */
  side?: ReactNode
  actions?: ReactNode
  /** the form cannot be edited */
  readOnly?: boolean
  /** the button's label; default: save */
  submit?: ReactNode
  /** between the head and the form: usable even if the form is read-only */
  above?: ReactNode
}) {
  const { t } = useLingui()
  useShortcuts([{ keys: 'mod+s', does: msg`儲存`, run: () => !readOnly && edit.form.submit() }])
  return (
    <>
      <PageHead title={title} note={note} actions={actions} />
      {edit.conflict && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 14 }}
          title={<Trans>你開著這一頁的時候，別人已經儲存了更改。</Trans>}
          action={
            <Button onClick={edit.reload}>
              <Trans>捨棄我的更改，載入最新內容</Trans>
            </Button>
          }
        />
      )}
      {above}
      <Form<Values>
        form={edit.form}
        layout="vertical"
        disabled={readOnly}
        onValuesChange={edit.touch}
        onFinish={edit.save}
        onFinishFailed={({ errorFields }) => edit.reveal(errorFields.map(({ name }) => name))}
        requiredMark
      >
        <TextLanguageContext value={edit.texts}>
          {side ? (
            <div className="columns">
              <div>{children}</div>
              <aside>{side}</aside>
            </div>
          ) : (
            children
          )}
        </TextLanguageContext>
        {!readOnly && (
          <footer className="form-foot">
            <Button type="primary" htmlType="submit" loading={edit.saving}>
              {submit ?? <Trans>儲存</Trans>}
            </Button>
            <span className="muted">
              <kbd>Ctrl</kbd> <kbd>S</kbd>
            </span>
            {edit.dirty && (
              <span className="form-dirty" role="status">
                <Trans>有尚未儲存的更改</Trans>
              </span>
            )}
          </footer>
        )}
      </Form>
      {edit.dirty && !readOnly && (
        <LeaveGuard leave={t`放棄更改並離開`}>
          <Trans>這一頁還有尚未儲存的更改，離開後會遺失。</Trans>
        </LeaveGuard>
      )}
    </>
  )
}
