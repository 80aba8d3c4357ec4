import { useLingui } from '@lingui/react/macro'
import { useDebounced } from '@shop/web/later.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { clearSearchHistory, forgetSearch, rememberSearch, useSearchHistory } from '../../features/search/history.ts'
import { hotWordsQuery, type Suggestions, suggestQuery } from '../../features/search/queries.ts'
import { Rankings } from '../../features/search/Rankings.tsx'
import { ask } from '../../lib/ask.ts'
import { useLongPress } from '../../lib/long-press.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import styles from './index.module.css'

const suggestAfterMs = 150

export default function SearchPage() {
  const { t } = useLingui()
  const { search = '' } = usePageParams({ search: 'text?' })
  const [typed, setTyped] = useState(search)
  const words = useDebounced(typed.trim(), suggestAfterMs)
  const { data: suggestions } = useQuery({
    ...suggestQuery(words),
    enabled: words !== '',
    placeholderData: keepPreviousData, // the list does not flicker while typing
  })
  const { data: hot = [], isPending } = useQuery(hotWordsQuery)
  const history = useSearchHistory()

  // Text that an input method is still composing is not a word yet.
  const composing = useRef(false)
  function type(next: string): void {
    if (!composing.current) setTyped(next)
  }
  function find(keyword: string): void {
    if (keyword) rememberSearch(keyword)
    navigate('pages/goods/list', { search: keyword })
  }
  async function forget(words: string): Promise<void> {
    if (await ask({ title: t`刪除「${words}」？`, confirm: t`刪除`, cancel: t`取消` })) forgetSearch(words)
  }
  async function clear(): Promise<void> {
    if (await ask({ title: t`清空搜尋紀錄？`, confirm: t`清空`, cancel: t`取消` })) clearSearchHistory()
  }

  return (
    <Page flush>
      <div
        className={styles.bar}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={({ target }) => {
          composing.current = false
          setTyped((target as HTMLInputElement).value)
        }}
      >
        <SearchBar initial={search} autoFocus onSearch={find} onType={type} />
      </div>
      {typed.trim() && words && suggestions && hasAny(suggestions) ? (
        <SuggestionList suggestions={suggestions} words={words} onChoose={find} />
      ) : (
        <div className={styles.sections}>
          {history.length > 0 && (
            <Words
              title={t`最近搜尋`}
              list={history}
              onChoose={find}
              onForget={forget}
              more={
                <button type="button" className={styles.clear} onClick={clear} aria-label={t`清空搜尋紀錄`}>
                  <Icon name="trash" size="36rpx" />
                </button>
              }
            />
          )}
          {hot.length > 0 && <Words title={t`熱門搜尋`} list={hot} onChoose={find} />}
          {!isPending && <Rankings />}
        </div>
      )}
    </Page>
  )
}

const hasAny = ({ list, brands, categories }: Suggestions) => list.length + brands.length + categories.length > 0

/** Matches: a brand and a category link to their own page, a goods name is searched for. */
function SuggestionList({
  suggestions: { list, brands, categories },
  words,
  onChoose,
}: {
  suggestions: Suggestions
  words: string
  onChoose: (name: string) => void
}) {
  const { t } = useLingui()
  return (
    <ul className={styles.suggestions} aria-label={t`搜尋建議`}>
      {brands.map(({ brand_id, name, logo_url }) => (
        <li key={`brand ${brand_id}`}>
          <PageLink to="pages/brand/brand" params={{ brandId: brand_id }} className={styles.suggestion}>
            <span className={styles.logo}>
              <Picture src={logo_url} alt="" />
            </span>
            <span className={styles.name}>
              <Marked text={name} words={words} />
            </span>
            <span className={styles.kind}>{t`品牌`}</span>
          </PageLink>
        </li>
      ))}
      {categories.map(({ category_id, name }) => (
        <li key={`category ${category_id}`}>
          <PageLink to="pages/goods/list" params={{ categoryId: category_id }} className={styles.suggestion}>
            <Icon name="grid" size="32rpx" />
            <span className={styles.name}>
              <Marked text={name} words={words} />
            </span>
            <span className={styles.kind}>{t`分類`}</span>
          </PageLink>
        </li>
      ))}
      {list.map((one) => (
        <li key={one.goods_id}>
          <button type="button" className={styles.suggestion} onClick={() => onChoose(one.goods_name)}>
            <Icon name="search" size="32rpx" />
            <span className={styles.name}>
              <Marked text={one.goods_name} words={words} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Words({
  title,
  list,
  onChoose,
  onForget,
  more,
}: {
  title: string
  list: readonly string[]
  onChoose: (words: string) => void
  onForget?: (words: string) => void
  more?: ReactNode
}) {
  return (
    <section>
      <div className={styles.head}>
        <h2>{title}</h2>
        {more}
      </div>
      <div className={styles.words}>
        {list.map((words) => (
          <Word key={words} words={words} onChoose={onChoose} onForget={onForget} />
        ))}
      </div>
    </section>
  )
}

/** Searched for by a tap; if it can be deleted, by a long press or the delete key. */
function Word({
  words,
  onChoose,
  onForget,
}: {
  words: string
  onChoose: (words: string) => void
  onForget: ((words: string) => void) | undefined
}) {
  const press = useLongPress(() => onForget?.(words))
  const forget = onForget && {
    ...press,
    onKeyDown: ({ key }: KeyboardEvent) => (key === 'Delete' || key === 'Backspace') && onForget(words),
  }
  return (
    <button type="button" className={styles.word} onClick={() => onChoose(words)} {...forget}>
      {words}
    </button>
  )
}

/** The name with the typed part highlighted. */
function Marked({ text, words }: { text: string; words: string }) {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <strong className={styles.match}>{text.slice(at, at + words.length)}</strong>
      {text.slice(at + words.length)}
    </>
  )
}
