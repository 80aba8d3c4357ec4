import { Trans, useLingui } from '@lingui/react/macro'
import { adminHelpCreate, adminHelpUpdate } from '@shop/contract/content/help/admin.ts'
import { type HelpTopic, helpTopics } from '@shop/contract/content/help/help.ts'
import type { LocalText } from '@shop/contract/core/common.ts'
import { Form, Select, Switch } from 'antd'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { ChangeHistory } from '../change/ChangeHistory.tsx'
import { helpChanges } from './changes.ts'
import type { HelpEntry } from './queries.ts'
import { helpTopicWords } from './words.tsx'

interface Values {
  question: LocalText
  answer: LocalText
  topic: HelpTopic | undefined
  visible: boolean
}

/** Edits a help entry, or creates one. */
export function HelpDialog({
  entry,
  readOnly,
  onClose,
}: {
  entry: HelpEntry | undefined
  readOnly: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const initial = useMemo<Values>(
    () => ({
      question: entry?.question ?? { 'zh-Hant': '' },
      answer: entry?.answer ?? { 'zh-Hant': '' },
      topic: entry?.topic,
      visible: entry?.visible ?? true,
    }),
    [entry],
  )
  const edit = useEdit<Values, unknown>({
    initial,
    version: entry?.version,
    save: ({ topic = 'other', ...values }, version) =>
      entry
        ? call(adminHelpUpdate, { params: { id: entry.id }, body: { ...values, topic, version } })
        : call(adminHelpCreate, { body: { ...values, topic } }),
    refreshes: [['help']],
    saved: onClose,
    said: t`已儲存`,
  })
  return (
    <FormDialog
      title={entry ? <Trans>編輯問答</Trans> : <Trans>新增問答</Trans>}
      edit={edit}
      readOnly={readOnly}
      width={1080}
      history={entry && <ChangeHistory of={helpChanges} id={entry.id} />}
      onClose={onClose}
    >
      <LocalTextItem name="question" label={t`問題`} required={t`請輸入繁體中文問題`} maxLength={120} rows={2} />
      <LocalTextItem
        name="answer"
        label={t`回答`}
        required={t`請輸入繁體中文回答`}
        extra={t`純文字，換行會保留`}
        maxLength={2_000}
        rows={9}
      />
      <Form.Item
        name="topic"
        label={t`主題`}
        rules={[{ required: true, message: t`請選擇主題` }]}
        extra={t`問題分屬幾個主題時，商城的幫助中心依主題分組`}
      >
        <Select options={helpTopics.map((value) => ({ value, label: t(helpTopicWords[value]) }))} />
      </Form.Item>
      <Form.Item name="visible" label={t`顯示`} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
