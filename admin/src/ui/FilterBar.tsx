import './table.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayOf, startOfDay } from '@shop/web/time.ts'
import { Button, DatePicker, Dropdown, Input, type InputRef, Popover, Select, Tooltip } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { List } from '../lib/list.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { useStored } from '../lib/stored.ts'
import { DeleteOutlined, ReloadOutlined, SaveOutlined } from './icons.tsx'

/** The filters of a list in a row, followed by saved views (stored in this browser under `name`), clear and reload. */
export function FilterBar<Row, Filters extends object>({
  name,
  list,
  children,
}: {
  name: string
  list: List<Row, Filters>
  children: ReactNode
}) {
  const { t } = useLingui()
  const some = Object.keys(list.filters).length > 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers still in use do not know the search element
    <div className="filters" role="search">
      {children}
      <div className="filter-end">
        {some && (
          <Button type="link" size="small" onClick={() => list.replaceFilters({})}>
            <Trans>清除篩選</Trans>
          </Button>
        )}
        <Views name={name} list={list} />
        <Tooltip title={t`重新載入`}>
          <Button type="text" icon={<ReloadOutlined />} aria-label={t`重新載入`} onClick={list.refetch} />
        </Tooltip>
      </div>
    </div>
  )
}

interface View<Filters> {
  name: string
  filters: Partial<Filters>
}

function Views<Row, Filters extends object>({ name, list }: { name: string; list: List<Row, Filters> }) {
  const { t } = useLingui()
  const [views, setViews] = useStored<View<Filters>[]>(`views.${name}`, [])
  const [naming, setNaming] = useState(false)
  const [text, setText] = useState('')
  function save() {
    const label = text.trim()
    if (!label) return
    setViews([...views.filter((view) => view.name !== label), { name: label, filters: list.filters }])
    setNaming(false)
    setText('')
  }
  return (
    <>
      {views.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: views.map((view) => ({
              key: view.name,
              label: (
                <span style={{ display: 'flex', justifyContent: 'space-between', gap: 16 }}>
                  {view.name}
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    aria-label={t`刪除檢視 ${view.name}`}
                    onClick={(event) => {
                      event.stopPropagation()
                      setViews(views.filter((other) => other !== view))
                    }}
                  />
                </span>
              ),
              onClick: () => list.replaceFilters(view.filters),
            })),
          }}
        >
          <Button type="text">
            <Trans>已存的檢視</Trans> ▾
          </Button>
        </Dropdown>
      )}
      <Popover
        trigger="click"
        open={naming}
        onOpenChange={setNaming}
        title={<Trans>把目前的篩選存成檢視</Trans>}
        content={
          <span style={{ display: 'flex', gap: 8 }}>
            <Input
              value={text}
              maxLength={30}
              placeholder={t`名稱`}
              aria-label={t`名稱`}
              onChange={(event) => setText(event.target.value)}
              onPressEnter={save}
            />
            <Button type="primary" disabled={!text.trim()} onClick={save}>
              <Trans>儲存</Trans>
            </Button>
          </span>
        }
      >
        <Tooltip title={naming ? '' : t`把目前的篩選存成檢視`}>
          <Button type="text" icon={<SaveOutlined />} aria-label={t`把目前的篩選存成檢視`} />
        </Tooltip>
      </Popover>
    </>
  )
}

/** Free text, applied on Enter, on blur, or when cleared; `/` focuses it. */
export function SearchFilter({
  value,
  onChange,
  placeholder,
}: {
  value: string | undefined
  onChange: (value: string | undefined) => void
  placeholder: string
}) {
  const [text, setText] = useState(value ?? '')
  const input = useRef<InputRef>(null)
  useEffect(() => setText(value ?? ''), [value])
  useShortcuts([{ keys: '/', does: msg`跳到搜尋`, run: () => input.current?.focus() }])
  const apply = (next: string) => {
    if (next.trim() !== (value ?? '')) onChange(next.trim() || undefined)
  }
  return (
    <Input
      ref={input}
      allowClear
      style={{ width: 240 }}
      value={text}
      placeholder={placeholder}
      aria-label={placeholder}
      maxLength={100}
      onChange={(event) => {
        setText(event.target.value)
        if (!event.target.value) apply('')
      }}
      onBlur={() => apply(text)}
      onPressEnter={() => apply(text)}
    />
  )
}

export function SelectFilter<Value extends string | number | boolean>({
  label,
  value,
  onChange,
  options,
  width = 150,
}: {
  label: string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  options: { value: Value; label: string }[]
  width?: number
}) {
  return (
    <Select
      allowClear
      showSearch={options.length > 8 && { optionFilterProp: 'label' }}
      style={{ width }}
      value={value as never}
      placeholder={label}
      aria-label={label}
      options={options as never}
      onChange={(next: Value | undefined) => onChange(next)}
    />
  )
}

/** Days in the store's time zone, both included, as the half-open period the server expects. */
export function DaysFilter({
  label,
  from,
  until,
  onChange,
}: {
  label: string
  from: string | undefined
  until: string | undefined
  onChange: (from: string | undefined, until: string | undefined) => void
}) {
  const { t } = useLingui()
  return (
    <DatePicker.RangePicker
      style={{ width: 250 }}
      aria-label={label}
      placeholder={[t`開始日期`, t`結束日期`]}
      allowEmpty={[true, true]}
      value={[
        from ? dayjs(dayOf(from)) : null,
        until ? dayjs(dayOf(new Date(Date.parse(until) - 1).toISOString())) : null,
      ]}
      onChange={(days) => onChange(toStart(days?.[0], 0), toStart(days?.[1], 1))}
      presets={[
        { label: t`今天`, value: [today(), today()] },
        { label: t`最近 7 天`, value: [today().subtract(6, 'day'), today()] },
        { label: t`最近 30 天`, value: [today().subtract(29, 'day'), today()] },
      ]}
    />
  )
}

function today() {
  return dayjs(dayOf(new Date().toISOString()))
}

function toStart(day: dayjs.Dayjs | null | undefined, later: number): string | undefined {
  return day ? startOfDay(day.format('YYYY-MM-DD'), later) : undefined
}
