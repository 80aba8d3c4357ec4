import './table.css'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Popover, Table, Tooltip } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { List } from '../lib/list.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { useStored } from '../lib/stored.ts'
import { SettingOutlined } from './icons.tsx'
import { useReachableScroll } from './reachable-scroll.ts'
import { Empty, Failed, Waiting } from './show.tsx'

export interface Column<Row> {
  key: string
  title: ReactNode
  render: (row: Row) => ReactNode
  width?: number
  align?: 'left' | 'right' | 'center'
  /** hidden until the operator shows it */
  optional?: boolean
  /** cannot be hidden */
  fixed?: boolean
}

/**
 * A list as a table: J and K move through the rows, Enter or a click opens one, N and P change the page. Operators
 * choose the columns, which are remembered under `name`; `bulk` appears once rows are ticked.
 */
export function DataTable<Row extends object, Filters extends object>({
  name,
  list,
  columns,
  rowKey,
  open,
  empty,
  bulk,
}: {
  name: string
  list: List<Row, Filters>
  columns: Column<Row>[]
  rowKey: (row: Row) => string | number
  open?: (row: Row) => void
  /** `none`: shown when there are no rows even without filters */
  empty: { text: ReactNode; none?: ReactNode; action?: ReactNode }
  bulk?: (rows: Row[], clear: () => void) => ReactNode
}) {
  const { t } = useLingui()
  const [shown, setShown] = useStored<string[] | null>(`columns.${name}`, null)
  const visible = columns.filter((column) => column.fixed || (shown ? shown.includes(column.key) : !column.optional))
  const [active, setActive] = useState(-1)
  const [ticked, setTicked] = useState<Row[]>([])
  const box = useRef<HTMLDivElement>(null)
  const holder = useReachableScroll()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page or filter clears the selected row and the ticks
  useEffect(() => {
    setActive(-1)
    setTicked([])
  }, [list.page, JSON.stringify(list.filters)])

  function move(step: number) {
    const next = Math.min(Math.max(active + step, 0), list.rows.length - 1)
    setActive(next)
    box.current?.querySelectorAll('.ant-table-row')[next]?.scrollIntoView({ block: 'nearest' })
  }
  useShortcuts([
    { keys: 'j', does: msg`下一行`, run: () => move(1) },
    { keys: 'k', does: msg`上一行`, run: () => move(-1) },
    { keys: 'Enter', does: msg`打開選中的行`, run: () => list.rows[active] && open?.(list.rows[active]) },
    { keys: 'n', does: msg`下一頁`, run: () => list.hasNext && list.next() },
    { keys: 'p', does: msg`上一頁`, run: () => list.page > 1 && list.previous() },
    { keys: 'r', does: msg`重新載入`, run: list.refetch },
  ])

  if (list.failure && !list.rows.length) return <Failed error={list.failure} retry={list.refetch} />
  if (list.waiting) {
    return (
      <div className="table">
        <Waiting flush rows={9} />
      </div>
    )
  }
  const clear = () => setTicked([])
  const isFiltered = Object.keys(list.filters).length > 0
  return (
    <div ref={box}>
      {bulk && ticked.length > 0 && (
        <div className="bulk" role="toolbar">
          <strong>
            <Plural value={ticked.length} other="已選 # 項" />
          </strong>
          {bulk(ticked, clear)}
          <Button type="link" size="small" onClick={clear}>
            <Trans>取消選擇</Trans>
          </Button>
        </div>
      )}
      <div className="table" ref={holder}>
        {list.rows.length ? (
          <Table<Row>
            className={open ? 'openable' : ''}
            size="small"
            rowKey={rowKey as never}
            dataSource={list.rows}
            pagination={false}
            loading={list.stale && { delay: 200 }}
            scroll={{ x: visible.reduce((sum, column) => sum + (column.width ?? 160), 0) }}
            columns={visible.map((column) => ({
              key: column.key,
              title: column.title,
              width: column.width,
              align: column.align,
              render: (_: unknown, row: Row) => column.render(row),
            }))}
            rowSelection={
              bulk && {
                selectedRowKeys: ticked.map(rowKey),
                onChange: (_, rows) => setTicked(rows),
                getCheckboxProps: () => ({ 'aria-label': t`選擇` }) as never,
                getTitleCheckboxProps: () => ({ 'aria-label': t`全選` }) as never,
              }
            }
            rowClassName={(_, index) => (index === active ? 'row-active' : '')}
            onRow={(row) => ({
              onClick: (event) => {
                if (
                  open &&
                  !(event.target as HTMLElement).closest('a, button, input, label, .ant-table-selection-column')
                )
                  open(row)
              },
            })}
          />
        ) : (
          <Empty text={(!isFiltered && empty.none) || empty.text} action={empty.action} />
        )}
      </div>
      <footer className="table-foot">
        <span>{list.totalCapped ? <Trans>10,000+ 筆</Trans> : <Plural value={list.total} other="共 # 筆" />}</span>
        <Popover
          trigger="click"
          title={<Trans>顯示的欄位</Trans>}
          content={
            <Checkbox.Group
              style={{ flexDirection: 'column', gap: 6 }}
              value={visible.map(({ key }) => key)}
              onChange={(keys) => setShown(keys as string[])}
              options={columns.map((column) => ({ label: column.title, value: column.key, disabled: column.fixed }))}
            />
          }
        >
          <Tooltip title={t`選擇欄位`}>
            <Button type="text" size="small" icon={<SettingOutlined />} aria-label={t`選擇欄位`} />
          </Tooltip>
        </Popover>
        <nav className="table-pages" aria-label={t`分頁`}>
          <Button size="small" disabled={list.page === 1} onClick={list.previous}>
            <Trans>上一頁</Trans>
          </Button>
          <span>
            <Trans>第 {list.page} 頁</Trans>
          </span>
          <Button size="small" disabled={!list.hasNext} onClick={list.next}>
            <Trans>下一頁</Trans>
          </Button>
        </nav>
      </footer>
    </div>
  )
}
