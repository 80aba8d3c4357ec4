import { useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminGoodsList } from '@shop/contract/goods/catalog/admin-goods.ts'
import { adminMerchantList } from '@shop/contract/merchant/registry/registry.ts'
import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { call } from '../../lib/call.ts'
import { SearchSelect } from '../../ui/SearchSelect.tsx'
import { categoryTree } from '../goods/choices.ts'
import { choicesQuery } from '../goods/queries.ts'

interface Picker {
  id?: string
  value?: number | undefined
  chosenLabel?: string | undefined
  width?: number | string
  onChange?: (id: number | undefined) => void
}

export function MerchantPicker(picker: Picker) {
  const { t } = useLingui()
  return (
    <SearchSelect
      {...picker}
      of="merchants"
      placeholder={t`商家`}
      search={async (keyword, signal) => {
        const { rows } = await call(adminMerchantList, { query: { keyword, limit: 20 } }, { signal })
        return rows.map(({ id, name }) => ({ value: id, label: name }))
      }}
    />
  )
}

/** The platform's own goods pay no commission; the server refuses them. */
export function GoodsPicker(picker: Picker) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  return (
    <SearchSelect
      {...picker}
      of="goods"
      placeholder={t`商品`}
      search={async (keyword, signal) => {
        const { rows } = await call(adminGoodsList, { query: { keyword, limit: 50 } }, { signal })
        return rows.map(({ id, name, sellerName }) => ({
          value: id,
          label: `${localText(name, language)}（${sellerName}）`,
        }))
      }}
    />
  )
}

export function CategoryPicker({ id, value, width = '100%', onChange }: Picker) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(choicesQuery)
  return (
    <TreeSelect<number>
      id={id}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      style={{ width }}
      value={value}
      aria-label={t`分類`}
      placeholder={t`分類`}
      treeData={categoryTree(data?.categories ?? [], i18n.locale as Language)}
      onChange={onChange}
    />
  )
}
