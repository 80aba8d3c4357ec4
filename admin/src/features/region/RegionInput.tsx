import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { type RegionNode, regionsQuery } from './queries.ts'

/** Regions of any level; a province includes everything in it. A form control. */
export function RegionInput({
  value,
  onChange,
  taken,
  id,
  disabled,
}: {
  value?: number[]
  onChange?: (codes: number[]) => void
  /** chosen elsewhere, so not selectable here */
  taken?: ReadonlySet<number>
  id?: string
  disabled?: boolean
}) {
  const { t } = useLingui()
  const { data, isPending, isError } = useQuery(regionsQuery)
  return (
    <TreeSelect
      id={id}
      treeCheckable
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      showSearch={{ treeNodeFilterProp: 'title' }}
      loading={isPending}
      disabled={disabled}
      status={isError ? 'error' : undefined}
      maxTagCount={12}
      style={{ width: '100%' }}
      placeholder={isError ? t`地區載入失敗，請重新整理` : t`選擇地區`}
      aria-label={t`地區`}
      // Without their names, the codes would show as numbers.
      value={data && value}
      onChange={onChange}
      treeData={taken?.size ? mark(data, taken) : data}
    />
  )
}

interface Marked extends RegionNode {
  disabled: boolean
}

function mark(nodes: RegionNode[] | undefined, taken: ReadonlySet<number>): Marked[] | undefined {
  return nodes?.map((node) => ({ ...node, disabled: taken.has(node.value), children: mark(node.children, taken) }))
}
