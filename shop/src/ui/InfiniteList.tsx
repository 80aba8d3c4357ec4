import { Trans } from '@lingui/react/macro'
import type { DataOf, Endpoint, QueryOf } from '@shop/contract/core/endpoint.ts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseSuspenseInfiniteQueryResult,
} from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { call } from '../lib/call.ts'
import { whenReachable } from '../lib/reconnect.ts'
import { Spinner } from './Button.tsx'
import { Failed } from './Failed.tsx'
import { useFrame } from './frame.ts'
import styles from './InfiniteList.module.css'

/** A page of a list, as in the protocol. */
export interface ListPage<Row> {
  total: number
  current_page: number
  last_page: number
  data: Row[]
}

type RowOf<E> = DataOf<E> extends { list: { data: (infer Row)[] } } ? Row : never

/**
 * Query options of an endpoint that answers `{ list: page }`: `useSuspenseInfiniteQuery(pagesOf(orderList, { dataType
 * }))`. The key is the endpoint's path and the query, so `invalidateQueries({ queryKey: ['order/list'] })` reaches all
 * of them.
 */
export function pagesOf<E extends Endpoint>(endpoint: E, query: Omit<QueryOf<E>, 'page'>) {
  return infiniteQueryOptions({
    queryKey: [endpoint.path, query] as const,
    queryFn: async ({ pageParam, signal }) => {
      const data = await call<Endpoint>(endpoint, { query: { ...query, page: pageParam }, signal, load: false })
      return (data as { list: ListPage<RowOf<E>> }).list
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current_page < last.last_page ? last.current_page + 1 : undefined),
  })
}

/**
 * The rows of a paged list; requests the next page before the end is reached, and says when there is no more. The query
 * may be a suspense query, or bring `bones` for the time before the first page.
 */
export function InfiniteList<Row>({
  query,
  bones,
  ...list
}: List<Row> & {
  query: UseInfiniteQueryResult<Pages<Row>> | UseSuspenseInfiniteQueryResult<Pages<Row>>
  bones?: ReactNode
}) {
  if (query.data) return <Rows {...list} {...query} data={query.data} />
  return query.isError ? <Failed error={query.error} retry={query.refetch} /> : bones
}

type Pages<Row> = InfiniteData<Pick<ListPage<Row>, 'data'>>

interface List<Row> {
  keyOf: (row: Row) => string | number
  row: (row: Row, index: number) => ReactNode
  /** a heading above a row, such as a new day, given the row before it */
  heading?: (row: Row, before: Row | undefined) => ReactNode
  empty: ReactNode
  /** more of the page follows the list, so that its end is not the page's: it is not announced */
  followed?: boolean
  /** the layout of the rows: a column when absent */
  className?: string
}

type More = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'>

function Rows<Row>({
  data,
  hasNextPage,
  isFetching,
  isFetchNextPageError,
  fetchNextPage,
  keyOf,
  row,
  heading,
  empty,
  followed = false,
  className = styles.list,
}: List<Row> & More & { data: Pages<Row> }) {
  const { reachBottomPx } = useFrame()
  const end = useRef<HTMLDivElement>(null)
  const rows = data.pages.flatMap((page) => page.data)
  // Not while the current rows are being read again: requesting more would abort that and keep the old rows.
  const more = hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (!more || !end.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: `0px 0px ${reachBottomPx}px 0px`,
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [more, fetchNextPage, reachBottomPx])
  useEffect(
    () => (isFetchNextPageError ? whenReachable(() => void fetchNextPage()) : undefined),
    [isFetchNextPageError, fetchNextPage],
  )
  if (rows.length === 0) return empty
  const isDone = !hasNextPage && !isFetchNextPageError
  return (
    <>
      <div className={className}>
        {[...rows.entries()].map(([index, one]) => (
          <Fragment key={keyOf(one)}>
            {heading?.(one, rows[index - 1])}
            {row(one, index)}
          </Fragment>
        ))}
      </div>
      {!(followed && isDone) && (
        <div ref={end} className={styles.end} role="status">
          {isFetchNextPageError ? (
            <button type="button" className={styles.again} onClick={() => fetchNextPage()}>
              <Trans>載入失敗，點擊重試</Trans>
            </button>
          ) : hasNextPage ? (
            <Spinner />
          ) : (
            <Trans>沒有更多了</Trans>
          )}
        </div>
      )}
    </>
  )
}
