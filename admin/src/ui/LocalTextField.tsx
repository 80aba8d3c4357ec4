import './local-text.css'
import type { Language, LocalText } from '@shop/contract/core/common.ts'
import { languageNames } from '@shop/web/language.ts'
import { Input } from 'antd'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTextLanguage } from '../lib/text-language.ts'
import { withText, writtenLanguages } from '../lib/texts.ts'
import { LanguageButton } from './LanguageSwitch.tsx'

/** A short text in a small space, in the form's language; the button shows the others. */
export function LocalTextField({
  value,
  onChange,
  label,
  maxLength,
  disabled,
  status,
  wrong,
}: {
  value: LocalText
  onChange: (text: LocalText) => void
  label: string
  maxLength?: number
  disabled?: boolean
  status?: 'error'
  /** languages with an error */
  wrong?: Language[]
}) {
  const { shown, show } = useTextLanguage()
  const box = useRef<HTMLSpanElement>(null)
  return (
    <span className="local-field" ref={box}>
      <Input
        lang={shown}
        value={value[shown] ?? ''}
        aria-label={`${label} – ${languageNames[shown]}`}
        placeholder={value['zh-Hant'] || label}
        maxLength={maxLength}
        disabled={disabled}
        status={status}
        onChange={(event) => onChange(withText(value, shown, event.target.value))}
      />
      <LanguageButton
        label={label}
        shown={shown}
        written={writtenLanguages(value)}
        wrong={wrong}
        onChoose={(language) => {
          flushSync(() => show(language))
          box.current?.querySelector('input')?.focus()
        }}
      />
    </span>
  )
}
