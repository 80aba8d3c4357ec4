import { useLingui } from '@lingui/react/macro'
import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { choicesQuery } from './queries.ts'

interface Row {
  id: number
  parentId?: number | null
  name: LocalText
}
interface Node {
  value: number
  title: string
  children?: Node[]
}

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
  const rows: Row[] = (of === 'category' ? data?.categories : data?.articleCategories) ?? []
  const tree = toTree(rows, i18n.locale as Language)
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

function toTree(rows: readonly Row[], language: Language, parentId: number | null = null): Node[] {
  return rows
    .filter((row) => (row.parentId ?? null) === parentId)
    .map((row) => {
      const children = 'parentId' in row ? toTree(rows, language, row.id) : []
      return { value: row.id, title: localText(row.name, language), ...(children.length > 0 && { children }) }
    })
}
