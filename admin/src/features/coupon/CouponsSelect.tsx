import { useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminCouponList } from '@shop/contract/trade/coupon/admin.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ConfigProvider, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'

interface Picked {
  id?: string
  /** the names of coupons chosen before */
  known: readonly { id: number; name: string }[]
}

/** Selects several of the shop's active coupons, found by name. A form control. */
export function CouponsSelect({
  value = [],
  onChange,
  ...of
}: Picked & { value?: number[]; onChange?: (ids: number[]) => void }) {
  const { clear, ...search } = useCoupons(of)
  return (
    <Select<number[]>
      {...search}
      mode="multiple"
      maxCount={5}
      value={value}
      onChange={(ids) => {
        clear()
        onChange?.(ids)
      }}
    />
  )
}

/** The same for one coupon. */
export function CouponSelect({
  value,
  onChange,
  ...of
}: Picked & { value?: number | null; onChange?: (id: number | null) => void }) {
  const { clear, ...search } = useCoupons(of)
  return (
    <Select<number | null>
      {...search}
      style={{ width: '100%' }}
      value={value ?? null}
      onChange={(id) => {
        clear()
        onChange?.(id ?? null)
      }}
    />
  )
}

function useCoupons({ id, known }: Picked) {
  const { t, i18n } = useLingui()
  const disabled = Boolean(ConfigProvider.useConfig().componentDisabled)
  const [keyword, setKeyword] = useState('')
  const found = useQuery({
    queryKey: ['coupons', 'select', keyword],
    queryFn: ({ signal }) =>
      call(adminCouponList, { query: { state: 'active', ...(keyword && { keyword }) } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const listed = (found.data?.rows ?? []).map((row) => ({
    value: row.id,
    label: `#${row.id} ${localText(row.name, i18n.locale as Language)}`,
  }))
  const chosen = known
    .filter((coupon) => !listed.some((option) => option.value === coupon.id))
    .map((coupon) => ({ value: coupon.id, label: `#${coupon.id} ${coupon.name}` }))
  return {
    ...(id !== undefined && { id }),
    placeholder: disabled ? undefined : t`搜尋優惠券`,
    showSearch: { filterOption: false as const, searchValue: keyword, onSearch: setKeyword },
    loading: found.isFetching,
    options: [...listed, ...chosen],
    clear: () => setKeyword(''),
  }
}
