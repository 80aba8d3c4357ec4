import { useLingui } from '@lingui/react/macro'
import type { Language } from '@shop/contract/core/common.ts'
import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { categoryTree } from '../goods/choices.ts'
import { choicesQuery } from './queries.ts'

/** A category of goods or articles; 0 = all, if `offered`. */
export function CategoryInput({
  of,
  label,
  value,
  onChange,
  withAll = true,
}: {
  of: 'category' | 'articleCategory'
  label: string
  value: number | undefined
  onChange: (id: number) => void
  withAll?: boolean
}) {
  const { t, i18n } = useLingui()
  const { data, isPending } = useQuery(choicesQuery)
  const rows = of === 'category' ? data?.categories : data?.articleCategories
  const tree = categoryTree(rows ?? [], i18n.locale as Language)
  // A deleted category is shown by its number; the server reports it when the draft is saved.
  return (
    <TreeSelect
      aria-label={label}
      value={value}
      loading={isPending}
      treeData={withAll ? [{ value: 0, title: t`全部` }, ...tree] : tree}
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      style={{ width: '100%' }}
      onChange={onChange}
    />
  )
}
