import { useLingui } from '@lingui/react/macro'
import type { adminUserTransfers } from '@shop/contract/money/adjustment/adjustment.ts'
import type { ReactNode } from 'react'
import type { RowOf } from '../../lib/list.ts'
import { useActorText } from '../../ui/actor.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Moment } from '../../ui/show.tsx'
import { EventName } from './EventName.tsx'
import { amountText, phaseWords } from './words.ts'

export type Transfer = RowOf<typeof adminUserTransfers>

/** The columns of a list of transfers; `about`, what each belongs to, comes before the actor. */
export function useTransferColumns<Row extends Transfer>({
  side,
  amountOf = ({ amount }) => amount,
  afterOf,
  about,
}: {
  /** the account on either side of a transfer */
  side: (account: string) => ReactNode
  /** signed, for the list of one account */
  amountOf?: (row: Row) => number
  /** the balance it left on the listed account; null if unknown */
  afterOf: (row: Row) => number | null
  about: Column<Row>
}): Column<Row>[] {
  const { t, i18n } = useLingui()
  const actorText = useActorText()
  return [
    { key: 'at', title: t`時間`, fixed: true, width: 140, render: (row) => <Moment at={row.at} /> },
    {
      key: 'event',
      title: t`事項`,
      width: 150,
      render: (row) => (
        <>
          <EventName event={row.event} />
          <div className="muted">{i18n._(phaseWords[row.phase])}</div>
        </>
      ),
    },
    {
      key: 'sides',
      title: t`轉出 → 轉入`,
      width: 195,
      render: (row) => (
        <>
          {side(row.from)} → {side(row.to)}
        </>
      ),
    },
    {
      key: 'amount',
      title: t`數額`,
      width: 110,
      align: 'right',
      render: (row) => amountText(amountOf(row), row.currency),
    },
    {
      key: 'after',
      title: t`變動後`,
      width: 110,
      align: 'right',
      render: (row) => {
        const after = afterOf(row)
        return after === null ? '–' : amountText(after, row.currency)
      },
    },
    about,
    { key: 'actor', title: t`操作者`, width: 110, render: (row) => actorText(row.actor) },
  ]
}
