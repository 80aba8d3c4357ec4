import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalText } from '@shop/contract/core/common.ts'
import { adminDocumentPublish } from '@shop/contract/people/document/admin.ts'
import { Alert, Button, Checkbox, Form, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { TextLanguageContext, useNewTextLanguage } from '../../lib/text-language.ts'
import { writtenLanguages } from '../../lib/texts.ts'
import { LocalTextItem } from '../../ui/LocalTextItem.tsx'
import type { Document } from './queries.ts'

interface Values {
  note?: LocalText
  asksAgain?: boolean
}

/**
 * Publishes the saved draft as the next version, after asking what is new and whether users must accept it again.
 */
export function PublishButton({ document, dirty }: { document: Document; dirty: boolean }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<Values>()
  const texts = useNewTextLanguage()
  const hasNote = writtenLanguages(Form.useWatch('note', form)).length > 0
  const next = document.published + 1
  const publish = useCommand(
    ({ note, asksAgain = false }: Values, requestId) =>
      call(adminDocumentPublish, {
        params: { key: document.key },
        body: { version: document.version, note: hasNote && note ? note : null, asksAgain, requestId },
      }),
    { refreshes: [['documents']], said: t`已發布`, done: () => setOpen(false) },
  )
  return (
    <>
      <Button
        type="primary"
        disabled={dirty || !document.changed}
        title={dirty ? t`請先儲存更改` : document.changed ? undefined : t`和已發布的版本一樣`}
        onClick={() => setOpen(true)}
      >
        <Trans>發布第 {next} 版</Trans>
      </Button>
      <Modal
        open={open}
        title={t`發布第 ${next} 版`}
        okText={t`發布`}
        okButtonProps={{ loading: publish.isPending }}
        cancelButtonProps={{ disabled: publish.isPending }}
        width={820}
        destroyOnHidden
        onOk={form.submit}
        onCancel={() => setOpen(false)}
      >
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 14 }}
          title={<Trans>發布後立刻生效。發布過的版本不能再改，也不能收回，只能再發布新的一版。</Trans>}
        />
        <Form<Values>
          form={form}
          layout="vertical"
          preserve={false}
          onFinish={publish.mutate}
          // The only possible error is a note without the required language.
          onFinishFailed={() => texts.show('zh-Hant')}
        >
          <TextLanguageContext value={texts}>
            <LocalTextItem
              name="note"
              label={t`更新內容`}
              required={hasNote ? t`請輸入繁體中文` : undefined}
              extra={t`用戶在文件上看得到，可以不填`}
              maxLength={200}
              rows={2}
            />
          </TextLanguageContext>
          <Form.Item name="asksAgain" valuePropName="checked" style={{ marginBottom: 0 }}>
            <Checkbox>
              <Trans>重要更改：同意過舊版的用戶，下次登入時再問一次</Trans>
            </Checkbox>
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}
