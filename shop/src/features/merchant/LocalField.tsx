import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, type LocalText, languages } from '@shop/contract/core/common.ts'
import { useStoreSettings } from '../../lib/settings.ts'
import { Field, TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './shop.module.css'

/** A text in the shop's languages; those besides zh-Hant fall back to it while they are empty. */
export interface LocalFieldProps {
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
}

/** Texts in zh-Hant and, folded below them, in the shop's other languages. */
export function LocalFields({ fields }: { fields: LocalFieldProps[] }) {
  const offered = useStoreSettings()?.languages ?? languages
  const others = languages.filter((language) => language !== 'zh-Hant' && offered.includes(language))
  const isWrong = others.some((language) => fields.some(({ name, errors }) => errors?.[`${name}.${language}`]))
  return (
    <>
      {fields.map((field) => (
        <LocalField key={field.name} {...field} language="zh-Hant" />
      ))}
      {others.length > 0 && (
        <details className={styles.others} open={isWrong || undefined}>
          <summary>
            <Trans>其他語言</Trans>
            <Icon name="down" size="24rpx" />
          </summary>
          {others.flatMap((language) =>
            fields.map((field) => <LocalField key={`${field.name}.${language}`} {...field} language={language} />),
          )}
        </details>
      )}
    </>
  )
}

function LocalField({
  language,
  name,
  label,
  value,
  onChange,
  maxLength,
  rows,
  placeholder,
  errors = {},
}: LocalFieldProps & { language: Language }) {
  const { i18n } = useLingui()
  const isMain = language === 'zh-Hant'
  const languageName = new Intl.DisplayNames([i18n.locale], { type: 'language' }).of(language)
  const props = {
    name: `${name}.${language}`,
    label: isMain && i18n.locale === language ? label : `${label} · ${languageName}`,
    value: value[language] ?? '',
    onChange: (text: string) => onChange({ ...value, [language]: text }),
    maxLength,
    placeholder: isMain ? placeholder : undefined,
    error: errors[`${name}.${language}`] ?? (isMain ? errors[name] : undefined),
  }
  return rows ? <TextField {...props} rows={rows} /> : <Field {...props} />
}
