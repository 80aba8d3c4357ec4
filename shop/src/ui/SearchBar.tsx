import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Icon } from './Icon.tsx'
import { PageLink } from './PageLink.tsx'
import styles from './SearchBar.module.css'

/** The search field: submits the trimmed input, even if empty. */
export function SearchBar({
  initial = '',
  label,
  placeholder,
  onSearch,
  onType,
  autoFocus,
}: {
  initial?: string
  /** what is searched, for screen readers; goods when absent */
  label?: string
  placeholder?: string
  onSearch: (words: string) => void
  /** called on every input, for suggestions */
  onType?: (words: string) => void
  autoFocus?: boolean
}) {
  const { t } = useLingui()
  const [words, setWords] = useState(initial)
  function type(next: string): void {
    setWords(next)
    onType?.(next)
  }
  function send(event: FormEvent): void {
    event.preventDefault()
    onSearch(words.trim())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: React does not know the element in every environment
    <div role="search" className={styles.search}>
      <form className={styles.bar} onSubmit={send} action="#">
        <Icon name="search" className={styles.icon} />
        <input
          type="search"
          className={styles.input}
          value={words}
          onChange={(event) => type(event.target.value)}
          placeholder={placeholder ?? t`搜尋商品`}
          aria-label={label ?? t`搜尋商品`}
          enterKeyHint="search"
          maxLength={50}
          // biome-ignore lint/a11y/noAutofocus: only on the search page
          autoFocus={autoFocus}
        />
        {words && (
          <button type="button" className={styles.clear} onClick={() => type('')} aria-label={t`清除`}>
            <Icon name="close" size="28rpx" />
          </button>
        )}
      </form>
    </div>
  )
}

/** Looks like the search field and opens the search page. */
export function SearchLink({ text }: { text?: string }) {
  const { t } = useLingui()
  return (
    <PageLink to="pages/search/index" className={styles.bar}>
      <Icon name="search" className={styles.icon} />
      <span className={styles.hint}>{text ?? t`搜尋商品`}</span>
    </PageLink>
  )
}
