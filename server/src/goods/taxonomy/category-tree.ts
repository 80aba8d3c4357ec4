import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { categoryList } from '@shop/contract/goods/taxonomy/taxonomy.ts'
import type { AddressConfig } from '../../platform/storage/addresses.ts'
import { toPictureRecord } from '../../platform/upload/urls.ts'
import type { CategoryRow } from './category-queries.ts'

interface TreeView {
  config: AddressConfig
  language: Language
}

type Category = DataOf<typeof categoryList>['list'][number]

/** Three levels; nothing below a disabled category is shown. */
export function toCategoryTree(rows: readonly CategoryRow[], view: TreeView): Category[] {
  const byParent = Map.groupBy(rows, (row) => row.parentId)
  const below = (parentId: number | null, levels: number): Category[] =>
    (byParent.get(parentId) ?? []).map((row) => {
      const children = levels > 1 ? below(row.id, levels - 1) : []
      // The key is absent without children: old clients check for its presence.
      return { ...toNode(row, view), ...(children.length > 0 ? { children } : {}) }
    })
  return below(null, 3)
}

function toNode(row: CategoryRow, { config, language }: TreeView) {
  return {
    category_id: row.id,
    name: localText(row.name, language),
    parent_id: row.parentId ?? 0,
    image_id: row.image?.id ?? 0,
    status: 1,
    sort: row.sort,
    image: row.image && toPictureRecord(config, row.image),
  }
}
