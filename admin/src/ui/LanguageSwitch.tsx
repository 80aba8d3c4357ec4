import './local-text.css'
import { useLingui } from '@lingui/react/macro'
import { type Language, languages } from '@shop/contract/core/common.ts'
import { languageNames } from '@shop/web/language.ts'
import { Button, Dropdown, Tooltip } from 'antd'
import type { KeyboardEvent } from 'react'

interface Props {
  /** the text's name, read by screen readers */
  label: string
  shown: Language
  written: readonly Language[]
  /** languages with an error */
  wrong?: readonly Language[]
  /** by a click, Enter or Space: to write in this language */
  onChoose: (language: Language) => void
}

/** Chooses one of the five languages and marks each as written, missing or wrong. Arrow keys only move the focus. */
export function LanguageSwitch({
  label,
  shown,
  written,
  wrong = [],
  onChoose,
  onShow,
}: Props & { onShow: (language: Language) => void }) {
  const { count, stateOf, summary } = useWords(label, written, wrong)
  function look(event: KeyboardEvent<HTMLElement>) {
    const at = languages.indexOf(shown)
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[
      event.key
    ]
    const next = to === undefined ? undefined : languages.at(to % languages.length)
    if (!next) return
    event.preventDefault()
    onShow(next)
    event.currentTarget.querySelector<HTMLElement>(`[lang="${next}"]`)?.focus()
  }
  return (
    <div className="language-switch" role="radiogroup" aria-label={summary} onKeyDown={look}>
      <span className="language-count" aria-hidden="true" title={summary}>
        {count}
      </span>
      {languages.map((language) => (
        // biome-ignore lint/a11y/useSemanticElements: an input does not tell a chosen language from one passed by arrow key
        <button
          key={language}
          type="button"
          role="radio"
          aria-checked={language === shown}
          aria-label={stateOf(language)}
          tabIndex={language === shown ? 0 : -1}
          lang={language}
          onClick={() => onChoose(language)}
        >
          <LanguageName language={language} written={written} wrong={wrong} />
        </button>
      ))}
    </div>
  )
}

/** The same as a small button with a menu, for many short texts close together. */
export function LanguageButton({ label, shown, written, wrong = [], onChoose }: Props) {
  const { count, stateOf, summary } = useWords(label, written, wrong)
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        selectedKeys: [shown],
        items: languages.map((language) => ({
          key: language,
          'aria-label': stateOf(language),
          label: <LanguageName language={language} written={written} wrong={wrong} />,
        })),
        onClick: ({ key, domEvent }) => {
          // Otherwise Enter reaches the input that gets the focus, and submits the form.
          domEvent.preventDefault()
          onChoose(key as Language)
        },
      }}
    >
      <Tooltip title={summary}>
        <Button
          className="language-button"
          type="text"
          size="small"
          // The other languages of a read-only text can be viewed, too.
          disabled={false}
          danger={wrong.length > 0}
          aria-label={`${count}: ${summary} – ${languageNames[shown]}`}
        >
          {count}
        </Button>
      </Tooltip>
    </Dropdown>
  )
}

function LanguageName({
  language,
  written,
  wrong,
}: { language: Language } & Required<Pick<Props, 'written' | 'wrong'>>) {
  const mark = wrong.includes(language) ? 'wrong' : written.includes(language) ? 'written' : 'missing'
  return (
    <span className="language-name" lang={language}>
      <i className={`language-mark language-${mark}`} aria-hidden="true" />
      {languageNames[language]}
    </span>
  )
}

function useWords(label: string, written: readonly Language[], wrong: readonly Language[]) {
  const { t } = useLingui()
  const [all, count] = [languages.length, written.length]
  return {
    count: `${count} / ${all}`,
    summary: t`${label}：${all} 種語言寫了 ${count} 種`,
    stateOf: (language: Language) => {
      const name = languageNames[language]
      if (wrong.includes(language)) return t`${name}：有錯`
      return written.includes(language) ? t`${name}：已寫` : t`${name}：未寫`
    },
  }
}
