import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { categoryList } from '@shop/contract/goods/taxonomy/taxonomy.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Category = DataOf<typeof categoryList>['list'][number]
export type Node = Omit<Category, 'children'> & { children?: Node[] }

/** The tree of categories; read again when it is 5 minutes old. */
export const categoriesQuery = queryOptions({
  queryKey: ['category/list'],
  queryFn: async ({ signal }): Promise<Node[]> =>
    (await call(categoryList, { signal, load: false, prompt: false })).list,
  staleTime: 5 * 60_000,
})

/** A category anywhere in the tree. */
export function findCategory(list: readonly Node[], id: number | undefined): Node | undefined {
  for (const node of list) {
    const found = node.category_id === id ? node : findCategory(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}
