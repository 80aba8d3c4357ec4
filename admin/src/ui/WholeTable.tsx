import './table.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import type { Column } from './DataTable.tsx'
import { useReachableScroll } from './reachable-scroll.ts'
import { Empty, Failed, Waiting } from './show.tsx'

/** A list without paging, as a card: loading, failed, empty or its rows. Columns that are `false` are left out. */
export function WholeTable<Row extends object>({
  query,
  rowKey = 'id',
  columns,
  empty,
  ...table
}: {
  query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'refetch'>
  rowKey?: string
  columns: (Column<Row> | false)[]
  empty?: { text: ReactNode; action?: ReactNode }
} & Pick<TableProps<Row>, 'onRow' | 'expandable'>) {
  const { data: rows, error } = query
  const holder = useReachableScroll()
  return (
    <section className="card">
      {rows?.length === 0 && empty ? (
        <Empty text={empty.text} action={empty.action} />
      ) : rows ? (
        <div className="table" ref={holder}>
          <Table<Row>
            {...table}
            size="small"
            rowKey={rowKey}
            dataSource={rows}
            pagination={false}
            // Columns without a width need room for a few words: on a phone the table scrolls rather than squeeze them.
            scroll={{ x: columns.reduce((sum, column) => sum + (column ? (column.width ?? 140) : 0), 0) }}
            columns={columns.flatMap((column) =>
              column ? [{ ...column, fixed: undefined, render: (_: unknown, row: Row) => column.render(row) }] : [],
            )}
          />
        </div>
      ) : error ? (
        <Failed error={error} retry={() => void query.refetch()} />
      ) : (
        <div className="table">
          <Waiting flush />
        </div>
      )}
    </section>
  )
}
