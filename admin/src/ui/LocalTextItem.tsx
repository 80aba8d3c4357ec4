import './local-text.css'
import { type Language, type LocalText, languages } from '@shop/contract/core/common.ts'
import { languageNames } from '@shop/web/language.ts'
import { Form, type FormItemProps, Input } from 'antd'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTextLanguage } from '../lib/text-language.ts'
import { requireContent, requireText, writtenLanguages } from '../lib/texts.ts'
import { LanguageButton, LanguageSwitch } from './LanguageSwitch.tsx'
import { RichTextInput } from './RichTextInput.tsx'
import { Card } from './show.tsx'

type Path = (string | number)[]

interface TextProps {
  name: string | Path
  label: string
  /** makes zh-Hant required: the error if it is missing */
  required?: string
}

/** A form item: one text in five languages, of which the form shows one. Empty ones fall back to zh-Hant in the shop. */
export function LocalTextItem({
  name,
  label,
  required,
  extra,
  rows,
  maxLength,
}: TextProps & {
  extra?: ReactNode
  /** more than one makes the input a text area */
  rows?: number
  maxLength?: number
}) {
  const text = useText(name)
  return (
    <div className="text-item" ref={text.box}>
      <Marks of={text} label={label} />
      <LanguageItems
        path={text.path}
        check={required && requireText(required)}
        visible={[text.shown]}
        item={() => ({ label, extra })}
        control={(language) => {
          const control = inputProps(label, language, text.value, maxLength)
          return rows ? <Input.TextArea {...control} rows={rows} /> : <Input {...control} />
        }}
      />
    </div>
  )
}

/** The same for a row of a list, small and without a visible label. `list`: the path of the list. */
export function LocalTextInRow({
  list,
  name,
  label,
  required,
  maxLength,
}: TextProps & { list: Path; name: Path; maxLength?: number }) {
  const text = useText(name, list)
  return (
    <div className="local-field" ref={text.box}>
      <LanguageItems
        path={text.path}
        check={required && requireText(required)}
        visible={[text.shown]}
        control={(language) => <Input {...inputProps(label, language, text.value, maxLength)} />}
      />
      <Marks of={text} label={label} small />
    </div>
  )
}

/**
 * The same for rich text, in its own card. While another language is shown, zh-Hant stays beside it: nobody
 * translates from memory.
 */
export function LocalRichTextCard({ name, label, required }: TextProps) {
  const text = useText(name)
  const { shown, value, path } = text
  const isAlone = shown === 'zh-Hant'
  return (
    <Card
      title={
        <>
          {required && isAlone && <span className="bad">* </span>}
          {label}
        </>
      }
      extra={<Marks of={text} label={label} />}
    >
      <div className={isAlone ? 'rich-items' : 'rich-items side-by-side'} ref={text.box}>
        <LanguageItems
          path={path}
          check={required && requireContent(required)}
          visible={['zh-Hant', shown]}
          item={(language) => (isAlone ? {} : { label: languageNames[language] })}
          control={(language) => (
            <RichTextInput
              label={`${label} – ${languageNames[language]}`}
              lang={language}
              source={language === 'zh-Hant' ? undefined : value?.['zh-Hant']}
            />
          )}
        />
      </div>
    </Card>
  )
}

/** Each language is a separate field, so that every error appears at its language. */
function LanguageItems({
  path,
  check,
  visible,
  item,
  control,
}: {
  path: Path
  /** the validator of the zh-Hant text, which it makes required */
  check: ReturnType<typeof requireText> | '' | undefined
  visible: Language[]
  item?: (language: Language) => FormItemProps
  control: (language: Language) => ReactElement
}) {
  return languages.map((language) => {
    const isVisible = visible.includes(language)
    const isSource = language === 'zh-Hant'
    return (
      <Form.Item
        key={language}
        {...(isVisible && item?.(language))}
        name={[...path, language]}
        hidden={!isVisible}
        required={isSource && Boolean(check)}
        // A field without rules would keep the server's error while it is corrected.
        rules={[isSource && check ? { validator: check } : { type: 'string' }]}
        // Empty translations are left out; zh-Hant may be empty but not absent.
        normalize={isSource ? undefined : (wording: string) => wording || undefined}
      >
        {isVisible ? control(language) : <Unseen />}
      </Form.Item>
    )
  })
}

/** Replaces the input of a language that is not shown. */
const Unseen = () => null

function useText(name: string | Path, list: Path = []) {
  const { shown, show } = useTextLanguage()
  const box = useRef<HTMLDivElement>(null)
  const path = [name].flat()
  const whole = [...list, ...path]
  const value: LocalText | undefined = Form.useWatch(whole)
  function choose(language: Language) {
    flushSync(() => show(language))
    box.current?.querySelector<HTMLElement>(`:is(input, textarea, [role=textbox])[lang="${language}"]`)?.focus()
  }
  return { box, path, whole, value, shown, show, choose }
}

function Marks({ of, label, small }: { of: ReturnType<typeof useText>; label: string; small?: boolean }) {
  return (
    // Errors come and go without a change of value.
    <Form.Item noStyle shouldUpdate={() => true}>
      {({ getFieldError, getFieldValue }) => {
        const props = {
          label,
          shown: of.shown,
          written: writtenLanguages(getFieldValue(of.whole)),
          wrong: languages.filter((language) => getFieldError([...of.whole, language]).length > 0),
          onChoose: of.choose,
        }
        return small ? <LanguageButton {...props} /> : <LanguageSwitch {...props} onShow={of.show} />
      }}
    </Form.Item>
  )
}

function inputProps(label: string, language: Language, value: LocalText | undefined, maxLength: number | undefined) {
  return {
    lang: language,
    'aria-label': `${label} – ${languageNames[language]}`,
    placeholder: language === 'zh-Hant' ? undefined : value?.['zh-Hant'],
    maxLength,
  }
}
