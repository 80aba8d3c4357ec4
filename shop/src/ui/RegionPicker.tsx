import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { chosenLanguage } from '../lib/chosen-language.ts'
import { Icon } from './Icon.tsx'
import { Popup } from './Popup.tsx'
import { places } from './places.ts'
import styles from './RegionPicker.module.css'
import type { RegionPart, Regions } from './regions.ts'
import { SearchBar } from './SearchBar.tsx'
import { ListSkeleton } from './Skeleton.tsx'

/**
 * Province, then city, then district, each a list to tap, or a search over all of them. The divisions are loaded on first
 * use.
 */
export function RegionPicker({
  open,
  value,
  onChange,
  onClose,
}: {
  open: boolean
  value: RegionPart[]
  onChange: (value: RegionPart[]) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [regions, setRegions] = useState<Regions>()
  const [failed, setFailed] = useState(false)
  const [chosen, setChosen] = useState(value)
  const [level, setLevel] = useState(0)
  const [words, setWords] = useState('')
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (!open) return
    setChosen(value)
    setLevel(Math.max(0, Math.min(2, value.length - 1)))
    setWords('')
    setFailed(false)
    import('./regions.ts')
      .then(({ loadRegions }) => loadRegions(chosenLanguage()))
      .then(setRegions, () => setFailed(true))
  }, [open, value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts at its chosen row, or at the top
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    const scroller = list.current?.closest(`.${styles.scroller}`)
    if (scroller) scroller.scrollTop = current ? current.offsetTop - scroller.clientHeight / 2 : 0
  }, [level, regions])

  /** Continues below a region, given with the ones it lies in; done when it is a district. */
  function choose(path: RegionPart[]): void {
    // with only one city there is nothing to choose
    const below = path.length === 1 ? (regions?.within(path[0]?.value ?? 0) ?? []) : []
    const next = below.length === 1 ? [...path, ...below] : path
    setChosen(next)
    setWords('')
    if (next.length < 3) {
      setLevel(next.length)
      return
    }
    onChange(next)
    onClose()
  }

  const before = chosen.slice(0, level)
  const found = words.trim() === '' ? undefined : regions?.search(words)
  return (
    <Popup open={open} title={t`選擇所在地區`} onClose={onClose}>
      <div className={styles.picker}>
        <div className={styles.search}>
          <SearchBar
            key={String(open)}
            label={t`搜尋地區`}
            placeholder={t`搜尋省、市、區`}
            onType={setWords}
            onSearch={() => found?.[0] && choose(found[0])}
          />
        </div>
        {!found && (
          <div className={styles.path}>
            {places(Math.min(chosen.length + 1, 3)).map((step) => (
              <button
                key={step}
                type="button"
                className={styles.step}
                aria-current={step === level ? 'step' : undefined}
                onClick={() => setLevel(step)}
              >
                {chosen[step]?.label ?? <Trans>請選擇</Trans>}
              </button>
            ))}
          </div>
        )}
        {failed ? (
          <p className={styles.failed}>
            <Trans>地區資料載入失敗，請關閉後再試</Trans>
          </p>
        ) : !regions ? (
          <ListSkeleton rows={5} picture={false} />
        ) : found ? (
          <Found found={found} onChoose={choose} />
        ) : (
          <div className={styles.scroller}>
            {level === 0 && <Frequent cities={regions.frequent} onChoose={choose} />}
            <ul ref={list}>
              {regions.within(before.at(-1)?.value ?? 0).map((part) => {
                const current = chosen[level]?.value === part.value
                return (
                  <li key={part.value}>
                    <button
                      type="button"
                      className={styles.option}
                      aria-pressed={current}
                      onClick={() => choose([...before, part])}
                    >
                      {part.label}
                      {current && <Icon name="check" />}
                    </button>
                  </li>
                )
              })}
            </ul>
          </div>
        )}
      </div>
    </Popup>
  )
}

function Frequent({ cities, onChoose }: { cities: readonly RegionPart[][]; onChoose: (path: RegionPart[]) => void }) {
  return (
    <section className={styles.frequent}>
      <h3>
        <Trans>常用城市</Trans>
      </h3>
      {cities.map((path) => (
        <button key={path.at(-1)?.value} type="button" className={styles.city} onClick={() => onChoose(path)}>
          {path.at(-1)?.label}
        </button>
      ))}
    </section>
  )
}

function Found({ found, onChoose }: { found: readonly RegionPart[][]; onChoose: (path: RegionPart[]) => void }) {
  if (found.length === 0)
    return (
      <p className={styles.failed}>
        <Trans>沒有找到這個地區</Trans>
      </p>
    )
  return (
    <ul className={styles.scroller}>
      {found.map((path) => (
        <li key={path.at(-1)?.value}>
          <button type="button" className={styles.option} onClick={() => onChoose(path)}>
            <span>
              {path.at(-1)?.label}{' '}
              <span className={styles.around}>
                {path
                  .slice(0, -1)
                  .map(({ label }) => label)
                  .join(' ')}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
