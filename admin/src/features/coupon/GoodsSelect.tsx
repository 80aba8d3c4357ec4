import { useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { choicesQuery } from './queries.ts'

/** Selects several goods by search. A form control. */
export function GoodsSelect({
  id,
  value = [],
  onChange,
}: {
  id?: string
  value?: number[]
  onChange?: (ids: number[]) => void
}) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const [keyword, setKeyword] = useState('')
  const found = useQuery({ ...choicesQuery({ keyword: keyword || undefined }), placeholderData: keepPreviousData })
  const chosen = useQuery({
    ...choicesQuery({ goodsIds: value.join(',') }),
    enabled: value.length > 0,
    placeholderData: keepPreviousData,
  })
  const rows = new Map([...(chosen.data?.goods ?? []), ...(found.data?.goods ?? [])].map((row) => [row.id, row]))
  const options = [...rows.values()].map((row) => ({ value: row.id, label: localText(row.name, language) }))
  return (
    <Select
      id={id}
      mode="multiple"
      value={value}
      onChange={onChange}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={t`輸入名稱或編號搜尋商品`}
      loading={found.isFetching}
      options={options}
    />
  )
}
