import './forms.css'
import { useLingui } from '@lingui/react/macro'
import { type Language, type LocalText, languages } from '@shop/contract/core/common.ts'
import { languageNames } from '@shop/web/language.ts'
import { Button, Input, Popover, Tooltip } from 'antd'
import { TranslationOutlined } from './icons.tsx'

/** One text in five languages side by side; empty ones fall back to zh-Hant in the shop. A form control. */
export function LocalTextInput({
  value,
  onChange,
  rows,
  maxLength,
  id,
  label,
  required,
}: {
  value?: LocalText
  onChange?: (text: LocalText) => void
  /** more than one makes it a text area */
  rows?: number
  maxLength?: number
  id?: string
  /** read by screen readers before the language */
  label: string
  /** marks zh-Hant as required */
  required?: boolean
}) {
  function set(language: Language, text: string) {
    const next = { ...value, [language]: text } as LocalText
    if (!text && language !== 'zh-Hant') delete next[language]
    onChange?.(next)
  }
  return (
    <div className="local-text">
      {languages.map((language) => {
        const control = {
          id: language === 'zh-Hant' ? id : undefined,
          lang: language,
          'aria-label': `${label} – ${languageNames[language]}`,
          value: value?.[language] ?? '',
          placeholder: language === 'zh-Hant' ? undefined : value?.['zh-Hant'],
          maxLength,
          onChange: (event: { target: { value: string } }) => set(language, event.target.value),
        }
        return (
          <div key={language}>
            <span className="local-name" aria-hidden="true">
              {languageNames[language]}
              {required && language === 'zh-Hant' && <span className="bad">*</span>}
            </span>
            {rows ? <Input.TextArea {...control} rows={rows} /> : <Input {...control} />}
          </div>
        )
      })}
    </div>
  )
}

/** The same in a small space: zh-Hant is entered in place, the other languages in a popover. */
export function LocalTextField({
  value,
  onChange,
  label,
  maxLength,
  disabled,
  status,
}: {
  value: LocalText
  onChange: (text: LocalText) => void
  label: string
  maxLength?: number
  disabled?: boolean
  status?: 'error'
}) {
  const { t } = useLingui()
  const others = languages.filter((language) => language !== 'zh-Hant')
  const missing = others.filter((language) => !value[language]).length
  return (
    <span className="local-field">
      <Input
        lang="zh-Hant"
        value={value['zh-Hant']}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        disabled={disabled}
        status={status}
        onChange={(event) => onChange({ ...value, 'zh-Hant': event.target.value })}
      />
      <Popover
        trigger="click"
        content={
          <div className="local-more">
            {others.map((language) => (
              <div key={language}>
                <span className="muted">{languageNames[language]}</span>
                <Input
                  lang={language}
                  aria-label={`${label} – ${languageNames[language]}`}
                  value={value[language] ?? ''}
                  placeholder={value['zh-Hant']}
                  maxLength={maxLength}
                  disabled={disabled}
                  onChange={(event) => {
                    const next = { ...value, [language]: event.target.value }
                    if (!event.target.value) delete next[language]
                    onChange(next)
                  }}
                />
              </div>
            ))}
          </div>
        }
      >
        <Tooltip title={missing ? t`還有 ${missing} 種語言沒有填` : t`各種語言都有了`}>
          <Button
            type="text"
            size="small"
            icon={<TranslationOutlined className={missing ? 'muted' : 'good'} />}
            aria-label={t`${label}：其他語言`}
          />
        </Tooltip>
      </Popover>
    </span>
  )
}
