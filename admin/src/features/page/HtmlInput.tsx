import { Trans } from '@lingui/react/macro'
import type { Language, LocalText } from '@shop/contract/core/common.ts'
import { languageNames } from '@shop/web/language.ts'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTextLanguage } from '../../lib/text-language.ts'
import { withText, writtenLanguages } from '../../lib/texts.ts'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
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
  const [open, setOpen] = useState(false)
  const { shown, show } = useTextLanguage()
  const box = useRef<HTMLDivElement>(null)
  const words = (value['zh-Hant'] ?? '').replace(/<[^>]*>|&nbsp;/g, ' ').trim()
  function choose(language: Language) {
    flushSync(() => show(language))
    box.current?.querySelector<HTMLElement>('[role=textbox]')?.focus()
  }
  return (
    <>
      {words && <p className="page-excerpt">{words}</p>}
      <Button block disabled={false} onClick={() => setOpen(true)}>
        {words ? <Trans>編輯內文</Trans> : <Trans>撰寫內文</Trans>}
      </Button>
      <Modal open={open} title={label} width={860} footer={null} onCancel={() => setOpen(false)}>
        <div className="rich-alone" ref={box}>
          <LanguageSwitch
            label={label}
            shown={shown}
            written={writtenLanguages(value)}
            onShow={show}
            onChoose={choose}
          />
          <RichTextInput
            key={shown}
            label={`${label} – ${languageNames[shown]}`}
            lang={shown}
            value={value[shown] ?? ''}
            source={shown === 'zh-Hant' ? undefined : value['zh-Hant']}
            onChange={(html) => onChange(withText(value, shown, html))}
          />
        </div>
      </Modal>
    </>
  )
}
