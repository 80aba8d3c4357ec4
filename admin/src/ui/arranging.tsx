import { Trans } from '@lingui/react/macro'
import type { Column } from './DataTable.tsx'
import { OrderButtons } from './OrderButtons.tsx'
import { RemoveButton } from './RemoveButton.tsx'

/** The last columns of a list without paging, whose rows are moved and removed by hand. */
export function arranging<Row extends { id: number }>({
  rows = [],
  nameOf,
  order,
  remove,
  question,
  inUse,
}: {
  rows: readonly Row[] | undefined
  nameOf: (row: Row) => string
  order: { isPending: boolean; mutate: (ids: number[]) => void }
  remove: { mutate: (id: number) => void }
  /** asked before a row is removed */
  question: (row: Row) => string
  /** why a row cannot be removed now */
  inUse?: (row: Row) => string | false
}): Column<Row>[] {
  const ids = rows.map(({ id }) => id)
  return [
    {
      key: 'order',
      title: <Trans>順序</Trans>,
      width: 96,
      render: (row) => (
        <OrderButtons
          id={row.id}
          among={ids}
          name={nameOf(row)}
          disabled={order.isPending}
          onOrder={(moved) => order.mutate(moved)}
        />
      ),
    },
    {
      key: 'remove',
      title: (
        <span className="unseen">
          <Trans>操作</Trans>
        </span>
      ),
      width: 90,
      render: (row) => (
        <RemoveButton title={question(row)} inUse={inUse?.(row) ?? false} onRemove={() => remove.mutate(row.id)} />
      ),
    },
  ]
}
