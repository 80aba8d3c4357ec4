import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useStoreSettings } from '../../lib/settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { money } from '../../ui/Price.tsx'
import styles from './Chosen.module.css'
import type { Narrow } from './narrow.ts'
import { filtersQuery, type GoodsFilter } from './queries.ts'

/** A list's active filters, each removed by a touch. */
export function Chosen({
  base,
  narrow,
  onNarrow,
}: {
  base: GoodsFilter
  narrow: Narrow
  onNarrow: (narrow: Narrow) => void
}) {
  const { t } = useLingui()
  const { data: choices } = useQuery(filtersQuery(base))
  const zones = useStoreSettings()?.setting.zone ?? []
  const { categoryId, brandId, merchantId, zone, priceMin, priceMax, inStock } = narrow
  const [from, to] = [priceMin && money(priceMin), priceMax && money(priceMax)]
  const chosen: { name: string | undefined; without: Partial<Narrow> }[] = [
    {
      name: categoryId && (choices?.categories.find((one) => one.category_id === categoryId)?.name ?? t`分類`),
      without: { categoryId: undefined },
    },
    {
      name: brandId && (choices?.brands.find((one) => one.brand_id === brandId)?.name ?? t`品牌`),
      without: { brandId: undefined },
    },
    { name: zone && (zones.find(({ key }) => key === zone)?.name ?? t`專區`), without: { zone: undefined } },
    {
      name:
        merchantId === undefined
          ? undefined
          : (choices?.sellers.find((one) => one.merchant_id === merchantId)?.name ?? t`賣家`),
      without: { merchantId: undefined },
    },
    {
      name: from && to ? `${from} – ${to}` : from ? t`${from} 以上` : to ? t`${to} 以下` : undefined,
      without: { priceMin: '', priceMax: '' },
    },
    { name: inStock ? t`僅看有貨` : undefined, without: { inStock: false } },
  ].map(({ name, without }) => ({ name: name || undefined, without }))
  const shown = chosen.filter(({ name }) => name !== undefined)
  if (shown.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label={t`已選篩選`}>
      {shown.map(({ name, without }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.one}
            aria-label={t`移除篩選：${name}`}
            onClick={() => onNarrow({ ...narrow, ...without })}
          >
            {name}
            <Icon name="close" size="max(22rpx, 11px)" />
          </button>
        </li>
      ))}
    </ul>
  )
}
