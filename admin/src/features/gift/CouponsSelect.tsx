import { useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminCouponList } from '@shop/contract/trade/coupon/admin.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ConfigProvider, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'

/** The shop's active coupons, found by name. A form control. */
export function CouponsSelect({
  id,
  value = [],
  known,
  onChange,
}: {
  id?: string
  value?: number[]
  /** names of those chosen before */
  known: readonly { id: number; name: string }[]
  onChange?: (ids: number[]) => void
}) {
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
  return (
    <Select
      id={id}
      mode="multiple"
      maxCount={5}
      value={value}
      placeholder={disabled ? undefined : t`搜尋優惠券`}
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      loading={found.isFetching}
      options={[...listed, ...chosen]}
      onChange={(ids) => {
        setKeyword('')
        onChange?.(ids)
      }}
    />
  )
}
