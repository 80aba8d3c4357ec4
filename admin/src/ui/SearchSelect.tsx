import type { LocalText } from '@shop/contract/core/common.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'

export interface Found {
  value: number
  label: string
  /** for previews of the chosen record */
  imageUrl?: string | null
  name?: LocalText
}

/** The results of all searches on this page, by value. */
export function useFound(of: string): (value: number | null | undefined) => Found | undefined {
  const client = useQueryClient()
  return (value) =>
    client
      .getQueriesData<Found[]>({ queryKey: ['search-select', of] })
      .flatMap(([, found]) => found ?? [])
      .find((each) => each.value === value)
}

/** Selects one record by a search on the server. A form control, or a filter. */
export function SearchSelect({
  id,
  of,
  search,
  placeholder,
  value,
  chosenLabel,
  width = '100%',
  onChange,
}: {
  id?: string
  /** part of the query key: the kind of records searched */
  of: string
  search: (keyword: string | undefined, signal: AbortSignal) => Promise<Found[]>
  placeholder: string
  value?: number | undefined
  /** the label of a value that no search here has found */
  chosenLabel?: string | undefined
  width?: number | string
  onChange?: (id: number | undefined) => void
}) {
  const [keyword, setKeyword] = useState('')
  const found = useQuery({
    queryKey: ['search-select', of, keyword],
    queryFn: ({ signal }) => search(keyword || undefined, signal),
    placeholderData: keepPreviousData,
  })
  const options = found.data ?? []
  const isListed = value === undefined || options.some((option) => option.value === value)
  return (
    <Select<number>
      id={id}
      allowClear
      style={{ width }}
      value={value}
      aria-label={placeholder}
      placeholder={placeholder}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={found.isFetching}
      options={isListed ? options : [{ value, label: chosenLabel ?? `#${value}` }, ...options]}
      onChange={onChange}
    />
  )
}
