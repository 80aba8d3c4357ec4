import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, ConfigProvider, Select } from 'antd'
import { useState } from 'react'
import { DeleteOutlined } from '../../ui/icons.tsx'
import { OrderButtons } from '../../ui/OrderButtons.tsx'
import { StateTag, Thumb } from '../../ui/show.tsx'
import { type NamedKind, namedQuery } from './queries.ts'

/** An ordered selection of goods or articles, found by search. */
export function NamedInput({
  kind,
  label,
  value,
  max,
  onChange,
}: {
  kind: NamedKind
  label: string
  value: number[]
  max: number
  onChange: (ids: number[]) => void
}) {
  const { t, i18n } = useLingui()
  const disabled = Boolean(ConfigProvider.useConfig().componentDisabled)
  const { data = [] } = useQuery({ ...namedQuery(kind, { ids: value }), placeholderData: keepPreviousData })
  const byId = new Map(data.map((row) => [row.id, row]))
  const nameOf = (id: number) => {
    const row = byId.get(id)
    return row ? localText(row.name, i18n.locale as Language) : `#${id}`
  }
  return (
    <div className="page-named">
      {value.length > 0 && (
        <ul>
          {value.map((id) => (
            <li key={id}>
              <Thumb url={byId.get(id)?.imageUrl} />
              <span className="page-named-name">
                {nameOf(id)}
                {byId.get(id)?.off && (
                  <StateTag tone="quiet">
                    <Trans>不顯示</Trans>
                  </StateTag>
                )}
              </span>
              {!disabled && (
                <>
                  <OrderButtons id={id} among={value} name={nameOf(id)} onOrder={onChange} />
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    aria-label={t`移除「${nameOf(id)}」`}
                    onClick={() => onChange(value.filter((other) => other !== id))}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {!disabled && value.length < max && (
        <NamedSearch kind={kind} label={label} without={value} onChoose={(id) => onChange([...value, id])} />
      )}
    </div>
  )
}

/** Finds one goods item or article by search. */
export function NamedSearch({
  kind,
  label,
  value,
  without = [],
  onChoose,
}: {
  kind: NamedKind
  label: string
  value?: number
  without?: readonly number[]
  onChoose: (id: number) => void
}) {
  const { t, i18n } = useLingui()
  const [keyword, setKeyword] = useState('')
  const found = useQuery({ ...namedQuery(kind, { keyword }), placeholderData: keepPreviousData })
  const chosen = useQuery(namedQuery(kind, { ids: value ? [value] : [] }))
  const rows = [...(chosen.data ?? []), ...(found.data ?? [])]
  const unique = rows.filter((row, index) => rows.findIndex(({ id }) => id === row.id) === index)
  return (
    <Select
      aria-label={label}
      value={value ?? null}
      placeholder={kind === 'goods' ? t`搜尋商品名稱或編號` : t`搜尋文章標題`}
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      loading={found.isFetching}
      style={{ width: '100%' }}
      options={unique
        .filter(({ id }) => !without.includes(id))
        .map((row) => ({ value: row.id, label: localText(row.name, i18n.locale as Language), row }))}
      optionRender={({ data: { row, label: name } }) => (
        <span className="page-option">
          <Thumb url={row.imageUrl} />
          <span>{name}</span>
          {row.off && (
            <StateTag tone="quiet">
              <Trans>不顯示</Trans>
            </StateTag>
          )}
        </span>
      )}
      onChange={(id) => {
        setKeyword('')
        if (id) onChoose(id)
      }}
    />
  )
}
