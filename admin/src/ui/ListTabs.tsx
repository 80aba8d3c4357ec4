import { useLingui } from '@lingui/react/macro'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'

const all = 'all'

/** A list's main filter as tabs above the others; the first tab shows everything, without a filter. */
export function ListTabs<Key extends string>({
  value,
  tabs,
  onChange,
}: {
  value: Key | undefined
  tabs: { key: Key; label: ReactNode }[]
  onChange: (key: Key | undefined) => void
}) {
  const { t } = useLingui()
  return (
    <div className="list-tabs">
      <Tabs
        activeKey={value ?? all}
        items={[{ key: all, label: t`全部` }, ...tabs]}
        onChange={(key) => onChange(key === all ? undefined : (key as Key))}
      />
    </div>
  )
}
