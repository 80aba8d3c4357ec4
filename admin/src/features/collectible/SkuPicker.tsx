import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { seriesSkusMost } from '@shop/contract/promotion/collectible/admin.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, ConfigProvider, Select } from 'antd'
import { useState } from 'react'
import { Thumb } from '../../ui/show.tsx'
import { zoneWords } from '../order/words.tsx'
import { type FoundSku, type Sku, skusQuery } from './queries.ts'

/** Selects SKUs one by one, found by the name or id of their goods, or by their own code or id. A form control. */
export function SkuPicker({
  id,
  value = [],
  seriesId,
  onChange,
}: {
  id?: string
  value?: Sku[]
  /** the series being edited: its own SKUs are not taken */
  seriesId: number | undefined
  onChange?: (skus: Sku[]) => void
}) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const disabled = Boolean(ConfigProvider.useConfig().componentDisabled)
  const [q, setQ] = useState('')
  const found = useQuery({ ...skusQuery(q.trim()), enabled: !disabled, placeholderData: keepPreviousData })
  const isTaken = (sku: FoundSku) => sku.seriesId !== null && sku.seriesId !== seriesId
  const open = (found.data?.rows ?? []).filter((sku) => !value.some((chosen) => chosen.id === sku.id))
  return (
    <>
      {!disabled && (
        <Select<number | null>
          id={id}
          value={null}
          disabled={value.length >= seriesSkusMost}
          placeholder={t`輸入商品名稱、商品編號、SKU 編號或貨號`}
          showSearch={{ filterOption: false, searchValue: q, onSearch: setQ }}
          loading={found.isFetching}
          notFoundContent={found.isFetching ? null : <Trans>沒有找到商品</Trans>}
          options={open.map((sku) => ({
            value: sku.id,
            label: isTaken(sku) ? `${nameOf(sku, language)}（${t`已附帶另一個系列`}）` : nameOf(sku, language),
            disabled: isTaken(sku),
          }))}
          onChange={(skuId) => {
            const sku = open.find((each) => each.id === skuId)
            if (sku) onChange?.([...value, sku])
            setQ('')
          }}
        />
      )}
      <SkuRows
        skus={value}
        onRemove={disabled ? undefined : (sku) => onChange?.(value.filter((each) => each !== sku))}
      />
    </>
  )
}

const nameOf = ({ goodsName, spec, code, id }: Sku, language: Language): string =>
  [localText(goodsName, language), localText(spec, language), code, `#${id}`].filter(Boolean).join(' · ')

/** The SKUs that come with a collectible of the series. */
export function SkuRows({ skus, onRemove }: { skus: readonly Sku[]; onRemove?: ((sku: Sku) => void) | undefined }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const zoneOf = ({ zone }: Sku) => {
    const words = zoneWords[zone as keyof typeof zoneWords]
    return words && t(words)
  }
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {skus.map((sku) => (
        <li key={sku.id} style={{ display: 'flex', alignItems: 'center', gap: 12, padding: '8px 0' }}>
          <Thumb url={sku.imageUrl} />
          <span style={{ flex: 1, minWidth: 0 }}>
            {localText(sku.goodsName, language)} {localText(sku.spec, language)}
            <div className="muted">
              {[`SKU #${sku.id}`, sku.code, zoneOf(sku), sku.seller && localText(sku.seller, language)]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </span>
          {onRemove && (
            <Button size="small" onClick={() => onRemove(sku)}>
              <Trans>移除</Trans>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
