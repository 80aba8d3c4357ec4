import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, type LocalText, languages } from '@shop/contract/core/common.ts'
import { languageNames } from '@shop/web/language.ts'
import { Button, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { RichTextInput } from '../../ui/RichTextInput.tsx'

/** Rich text in five languages, in its own window: the form next to the phone is too narrow to write in. */
export function HtmlInput({
  value,
  onChange,
  label,
}: {
  value: LocalText
  onChange: (text: LocalText) => void
  label: string
}) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [language, setLanguage] = useState<Language>('zh-Hant')
  const words = (value['zh-Hant'] ?? '').replace(/<[^>]*>|&nbsp;/g, ' ').trim()
  function set(html: string) {
    const next = { ...value, [language]: html }
    if (!html && language !== 'zh-Hant') delete next[language]
    onChange(next)
  }
  return (
    <>
      {words && <p className="page-excerpt">{words}</p>}
      <Button block disabled={false} onClick={() => setOpen(true)}>
        {words ? <Trans>編輯內文</Trans> : <Trans>撰寫內文</Trans>}
      </Button>
      <Modal open={open} title={label} width={860} footer={null} onCancel={() => setOpen(false)}>
        <Segmented
          block
          disabled={false}
          aria-label={t`語言`}
          value={language}
          onChange={setLanguage}
          options={languages.map((one) => ({
            value: one,
            label: value[one] ? languageNames[one] : `${languageNames[one]} ○`,
          }))}
          style={{ marginBottom: 10 }}
        />
        <RichTextInput
          key={language}
          label={`${label} – ${languageNames[language]}`}
          lang={language}
          value={value[language] ?? ''}
          onChange={set}
        />
      </Modal>
    </>
  )
}
