import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import styles from './SortBar.module.css'
import type { Sort } from './sort.ts'

/** The sort orders of a list of goods, and at the end its other controls. */
export function SortBar({
  sort,
  onSort,
  children,
}: {
  sort: Sort
  onSort: (sort: Sort) => void
  children?: ReactNode
}) {
  const { t } = useLingui()
  const byPrice = sort === 'price' || sort === 'priceDown'
  const plain: { value: Sort; text: string }[] = [
    { value: 'all', text: t`綜合` },
    { value: 'sales', text: t`銷量` },
    { value: 'new', text: t`新品` },
  ]
  return (
    <fieldset className={styles.sorts} aria-label={t`排序`}>
      {plain.map(({ value, text }) => (
        <button key={value} type="button" aria-pressed={sort === value} onClick={() => onSort(value)}>
          {text}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={byPrice}
        aria-label={byPrice ? (sort === 'price' ? t`價格由低到高` : t`價格由高到低`) : t`價格`}
        onClick={() => onSort(sort === 'price' ? 'priceDown' : 'price')}
      >
        <Trans>價格</Trans>
        <span className={styles.arrows} data-sort={sort}>
          <Icon name="up" size="max(20rpx, 10px)" />
          <Icon name="down" size="max(20rpx, 10px)" />
        </span>
      </button>
      {children}
    </fieldset>
  )
}
