import type { ComponentProps } from 'react'
import { Tabs } from './Tabs.tsx'
import styles from './TopTabs.module.css'

/** Edge-to-edge tabs at the top of a page that keeps its gutter. */
export function TopTabs<Value extends string>(props: ComponentProps<typeof Tabs<Value>>) {
  return (
    <div className={styles.top}>
      <Tabs<Value> {...props} />
    </div>
  )
}
