import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import type { Choices } from './queries.ts'

export interface TreeNode {
  value: number
  title: string
  children?: TreeNode[]
}

/** Categories as a tree in the operator's language, in the given order; those of articles have one level. */
export function categoryTree(
  categories: readonly { id: number; parentId?: number | null; name: LocalText }[],
  language: Language,
  parentId: number | null = null,
): TreeNode[] {
  return categories
    .filter((category) => (category.parentId ?? null) === parentId)
    .map((category) => {
      const children = categoryTree(categories, language, category.id)
      return { value: category.id, title: localText(category.name, language), ...(children.length && { children }) }
    })
}

/** Select options from rows with an id and a name in one or five languages. */
export function toOptions(
  rows: readonly { id: number; name: string | Choices['brands'][number]['name'] }[] | undefined,
  language: Language,
): { value: number; label: string }[] {
  return (rows ?? []).map(({ id, name }) => ({
    value: id,
    label: typeof name === 'string' ? name : localText(name, language),
  }))
}
