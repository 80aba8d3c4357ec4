import type { By } from '../../core/command/change.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { addBrand } from '../taxonomy/write-brand.ts'
import { addCategory, lockCategories } from '../taxonomy/write-category.ts'
import { findBelow, findNamed, findPath, type GoodsPlan } from './goods-file-rules.ts'
import { findNames } from './queries.ts'

/** The ids of categories and brand. Missing ones are created, a category together with its ancestors. */
export async function addNames(
  tx: Tx,
  { categories, brand, form }: GoodsPlan,
  by: By,
): Promise<{ categoryIds: number[]; brandId: number | null }> {
  const ids: number[] = []
  for (const category of categories ?? form.categoryIds) {
    ids.push(typeof category === 'number' ? category : await addPath(tx, category, by))
  }
  return { categoryIds: [...new Set(ids)], brandId: brand === undefined ? form.brandId : await brandOf(tx, brand, by) }
}

async function addPath(tx: Tx, path: string[], by: By): Promise<number> {
  await lockCategories(tx)
  const { categories } = await findNames(tx)
  const known = findPath(path, categories)
  if (typeof known === 'number') return known
  let parentId: number | null = null
  for (const words of path) {
    const found: number | undefined = findBelow(parentId, words, categories)
    parentId = found ?? (await addCategory(tx, { name: { 'zh-Hant': words }, parentId, ...plain }, by)).id
  }
  return parentId as number
}

async function brandOf(tx: Tx, brand: number | string, by: By): Promise<number> {
  if (typeof brand === 'number') return brand
  await lockName(tx, 'brand-names')
  const [known] = findNamed(brand, (await findNames(tx)).brands)
  return known?.id ?? (await addBrand(tx, { name: { 'zh-Hant': brand }, story: { 'zh-Hant': '' }, ...plain }, by)).id
}

const plain = { imageId: null, enabled: true }
