import { type ReactNode, useEffect, useRef } from 'react'
import { Badge, CountHeard } from './Badge.tsx'
import { classes } from './classes.ts'
import styles from './Tabs.module.css'

/** A row of choices above a list; scrolls sideways if they do not fit, keeping the chosen one in view. */
export function Tabs<Value extends string>({
  tabs,
  value,
  onChange,
  label,
  pills = false,
}: {
  tabs: { value: Value; text: ReactNode; count?: number }[]
  value: Value
  onChange: (value: Value) => void
  label: string
  /** drawn as separate pills on the page's own ground: a choice within the page of another row of tabs */
  pills?: boolean
}) {
  const chosen = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice is scrolled into view, also if its tab comes later
  useEffect(() => {
    const button = chosen.current
    const bar = button?.parentElement
    if (button && bar) bar.scrollLeft = button.offsetLeft - (bar.clientWidth - button.clientWidth) / 2
  }, [value, tabs.length])
  return (
    <div className={classes(styles.tabs, pills && styles.pills)} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          ref={tab.value === value ? chosen : undefined}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          className={styles.tab}
          onClick={() => onChange(tab.value)}
        >
          <span className={styles.text}>
            {tab.text}
            <Badge count={tab.count ?? 0} />
            <CountHeard count={tab.count ?? 0} />
          </span>
        </button>
      ))}
    </div>
  )
}
