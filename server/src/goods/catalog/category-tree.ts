import { localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { categoryList } from '@shop/contract/goods/catalog/goods.ts'
import { toPictureRecord } from '../../platform/upload/urls.ts'
import type { CategoryRow } from './category-queries.ts'
import type { View } from './view.ts'

type Category = DataOf<typeof categoryList>['list'][number]

/** Three levels; nothing below a disabled category is shown. */
export function toCategoryTree(rows: readonly CategoryRow[], view: Pick<View, 'config' | 'language'>): Category[] {
  const byParent = Map.groupBy(rows, (row) => row.parentId)
  const below = (parentId: number | null, levels: number): Category[] =>
    (byParent.get(parentId) ?? []).map((row) => {
      const children = levels > 1 ? below(row.id, levels - 1) : []
      // The key is absent without children: old clients check for its presence.
      return { ...toNode(row, view), ...(children.length > 0 ? { children } : {}) }
    })
  return below(null, 3)
}

function toNode(row: CategoryRow, { config, language }: Pick<View, 'config' | 'language'>) {
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
