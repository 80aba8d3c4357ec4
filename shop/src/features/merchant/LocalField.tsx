import { Trans } from '@lingui/react/macro'
import { type Language, type LocalText, languages } from '@shop/contract/core/common.ts'
import { languageNames } from '@shop/web/language.ts'
import type { ReactNode } from 'react'
import { useStoreSettings } from '../../lib/settings.ts'
import { Field, TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './shop.module.css'

/** A text in zh-Hant and, folded, in the shop's other languages, which fall back to zh-Hant while they are empty. */
export function LocalField({
  name,
  label,
  value,
  onChange,
  maxLength,
  rows,
  placeholder,
  errors = {},
}: {
  name: string
  label: string
  value: LocalText
  onChange: (value: LocalText) => void
  maxLength: number
  /** for a multi-line text */
  rows?: number
  placeholder?: string
  /** as the server names them: `name`, `name.zh-Hant` */
  errors?: Record<string, string>
}) {
  function input(language: Language, title: ReactNode) {
    const props = {
      name: `${name}.${language}`,
      label: title,
      value: value[language] ?? '',
      onChange: (text: string) => onChange({ ...value, [language]: text }),
      maxLength,
      placeholder: language === 'zh-Hant' ? placeholder : undefined,
      error: errors[`${name}.${language}`] ?? (language === 'zh-Hant' ? errors[name] : undefined),
    }
    return rows ? <TextField key={language} {...props} rows={rows} /> : <Field key={language} {...props} />
  }
  const offered = useStoreSettings()?.languages ?? languages
  const others = languages.filter((language) => language !== 'zh-Hant' && offered.includes(language))
  if (others.length === 0) return input('zh-Hant', label)
  return (
    <div>
      {input('zh-Hant', label)}
      <details className={styles.others} open={others.some((language) => errors[`${name}.${language}`]) || undefined}>
        <summary>
          <Trans>其他語言</Trans>
          <Icon name="down" size="24rpx" />
        </summary>
        {others.map((language) =>
          input(
            language,
            <>
              <span className="heard-only">{label} </span>
              {languageNames[language]}
            </>,
          ),
        )}
      </details>
    </div>
  )
}
