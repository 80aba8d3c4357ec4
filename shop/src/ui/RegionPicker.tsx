import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { Popup } from './Popup.tsx'
import { places } from './places.ts'
import styles from './RegionPicker.module.css'
import type { RegionLevels } from './regions.ts'
import { ListSkeleton } from './Skeleton.tsx'

/** One level of province, city, district; `value` is the official division code. */
export interface RegionPart {
  label: string
  value: number
}

/** Province, then city, then district, each a list to tap. The division codes are loaded on first use. */
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
  const [regions, setRegions] = useState<RegionLevels>()
  const [failed, setFailed] = useState(false)
  const [chosen, setChosen] = useState(value)
  const [level, setLevel] = useState(0)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (!open) return
    setChosen(value)
    setLevel(Math.max(0, Math.min(2, value.length - 1)))
    setFailed(false)
    import('./regions.ts').then(
      ({ regionLevels }) => setRegions(regionLevels),
      () => setFailed(true),
    )
  }, [open, value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts at its chosen row, or at the top
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    const scroller = list.current?.parentElement
    if (scroller) scroller.scrollTop = current ? current.offsetTop - scroller.clientHeight / 2 : 0
  }, [level, regions])

  const parent = level === 0 ? 0 : (chosen[level - 1]?.value ?? 0)
  const options = regions?.[level]?.get(parent) ?? []

  function pick(part: RegionPart): void {
    let next = [...chosen.slice(0, level), part]
    // with only one city there is nothing to choose
    const below = regions?.[next.length]?.get(part.value)
    if (next.length === 1 && below?.length === 1) next = [...next, below[0] as RegionPart]
    setChosen(next)
    if (next.length < 3) {
      setLevel(next.length)
      return
    }
    onChange(next)
    onClose()
  }

  return (
    <Popup open={open} title={t`選擇所在地區`} onClose={onClose}>
      <div className={styles.picker}>
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
        {failed ? (
          <p className={styles.failed}>
            <Trans>地區資料載入失敗，請關閉後再試</Trans>
          </p>
        ) : regions ? (
          <div className={styles.scroller}>
            <ul ref={list}>
              {options.map((part) => {
                const current = chosen[level]?.value === part.value
                return (
                  <li key={part.value}>
                    <button type="button" className={styles.option} aria-pressed={current} onClick={() => pick(part)}>
                      {part.label}
                      {current && <Icon name="check" />}
                    </button>
                  </li>
                )
              })}
            </ul>
          </div>
        ) : (
          <ListSkeleton rows={5} picture={false} />
        )}
      </div>
    </Popup>
  )
}
