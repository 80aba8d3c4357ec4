import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { List } from '../../lib/list.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { PageHead, StateTag } from '../../ui/show.tsx'

type Words<Value extends string> = Record<Value, MessageDescriptor>

interface Offer<State extends string> {
  id: number
  state: State
  /** a proposal to open it waits for another operator */
  waiting: boolean
}

interface Filters<State, Kind> {
  state?: State
  kind?: Kind
}

/**
 * A list of offers that two operators open: activities, gift packs, series of collectibles. The name comes first and
 * the state last; `path` has the pages `detail`, `edit` and `openings`.
 */
export function OfferList<Row extends Offer<State>, State extends string, Kind extends string = never>({
  name,
  list,
  path,
  idName,
  title,
  note,
  links,
  noun,
  nameWidth,
  nameOf,
  columns,
  kinds,
  states,
  tones,
  mayEdit,
  create,
  empty,
}: {
  /** of the list, under which its settings are remembered */
  name: string
  list: List<Row, Filters<State, Kind>>
  path: `/${string}`
  /** of the detail page's parameter */
  idName: string
  title: ReactNode
  note: ReactNode
  /** links to further pages */
  links?: ReactNode
  noun: string
  nameWidth: number
  nameOf: (row: Row) => ReactNode
  columns: Column<Row>[]
  kinds?: Words<Kind>
  states: Words<State>
  tones: Record<State, Parameters<typeof StateTag>[0]['tone']>
  mayEdit: boolean
  create: ReactNode
  empty: ReactNode
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { filters, setFilters } = list
  const detail = ({ id }: Row) => `${path}/detail?${idName}=${id}`
  const creates = mayEdit && (
    <Button type="primary" onClick={() => void navigate(`${path}/edit`)}>
      {create}
    </Button>
  )
  const every: Column<Row>[] = [
    {
      key: 'name',
      title: noun,
      fixed: true,
      width: nameWidth,
      render: (row) => <Link to={detail(row)}>{nameOf(row)}</Link>,
    },
    ...columns,
    {
      key: 'state',
      title: t`狀態`,
      width: 130,
      render: ({ state, waiting }) =>
        waiting ? (
          <Link to={`${path}/openings?state=proposed`}>
            <StateTag tone="wait">{t`等待批准開放`}</StateTag>
          </Link>
        ) : (
          <StateTag tone={tones[state]}>{t(states[state])}</StateTag>
        ),
    },
  ]
  const choices = <Value extends string>(words: Words<Value>) =>
    (Object.keys(words) as Value[]).map((value) => ({ value, label: t(words[value]) }))
  return (
    <>
      <PageHead
        title={title}
        note={note}
        actions={
          <>
            {links}
            <Link to={`${path}/openings`}>
              <Button>
                <Trans>開放的提案</Trans>
              </Button>
            </Link>
            {creates}
          </>
        }
      />
      <section className="card">
        <FilterBar name={name} list={list}>
          {kinds && (
            <SelectFilter
              label={t`類型`}
              value={filters.kind}
              onChange={(kind) => setFilters({ kind } as Parameters<typeof setFilters>[0])}
              options={choices(kinds)}
            />
          )}
          <SelectFilter
            label={t`狀態`}
            value={filters.state}
            onChange={(state) => setFilters({ state } as Parameters<typeof setFilters>[0])}
            options={choices(states)}
          />
        </FilterBar>
        <DataTable
          name={name}
          list={list}
          columns={every}
          rowKey={(row) => row.id}
          open={(row) => void navigate(detail(row))}
          empty={{ text: empty, action: creates }}
        />
      </section>
    </>
  )
}
