import './content.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, type LocalText, languages } from '@shop/contract/core/common.ts'
import { languageNames } from '@shop/web/language.ts'
import { Button, ConfigProvider, Segmented } from 'antd'
import { useState } from 'react'
import { RichTextInput } from '../../ui/RichTextInput.tsx'

const others = languages.filter((language) => language !== 'zh-Hant')

/**
 * Rich text in five languages, two of them side by side: zh-Hant, the fallback for the others, and one to translate
 * into. A form control.
 */
export function LocalRichText({
  value = { 'zh-Hant': '' },
  onChange,
  label,
  required = true,
}: {
  value?: LocalText
  onChange?: (text: LocalText) => void
  label: string
  required?: boolean
}) {
  const { t } = useLingui()
  const [other, setOther] = useState<Language>(others[0] as Language)
  const disabled = Boolean(ConfigProvider.useConfig().componentDisabled)
  function set(language: Language, html: string) {
    const next = { ...value, [language]: html }
    if (!html && language !== 'zh-Hant') delete next[language]
    onChange?.(next)
  }
  const control = (language: Language) => (
    <RichTextInput
      key={language}
      label={`${label} – ${languageNames[language]}`}
      lang={language}
      value={value[language] ?? ''}
      onChange={(html) => set(language, html)}
    />
  )
  return (
    <div className="side-by-side">
      <section>
        <header>
          <strong>{languageNames['zh-Hant']}</strong>
          {required && <span className="bad">*</span>}
        </header>
        {control('zh-Hant')}
      </section>
      <section>
        <header>
          <Segmented
            size="small"
            // The other languages can be viewed in a read-only form, too.
            disabled={false}
            aria-label={t`翻譯成`}
            value={other}
            onChange={setOther}
            options={others.map((language) => ({
              value: language,
              label: (
                <span>
                  {languageNames[language]}
                  {!value[language] && (
                    <span className="muted" title={t`還沒有內容，商店顯示繁體中文`}>
                      {' ○'}
                    </span>
                  )}
                </span>
              ),
            }))}
          />
          {!value[other] && value['zh-Hant'] && !disabled && (
            <Button type="link" size="small" onClick={() => set(other, value['zh-Hant'])}>
              <Trans>複製繁體中文</Trans>
            </Button>
          )}
        </header>
        {control(other)}
      </section>
    </div>
  )
}
