import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminBrandCreate, adminBrandUpdate } from '@shop/contract/goods/taxonomy/admin.ts'
import type { By, ChangeType } from '../../core/command/change.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { orderedList } from '../../core/list/ordered-list.ts'
import { requireText, tidyTexts } from '../../core/text/tidy-text.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { assertUnused } from './goods-under.ts'
import { indexBrandJob } from './jobs.ts'

export const brandChanges: ChangeType = { type: 'brand', permission: 'goods.view' }

type Input = BodyOf<typeof adminBrandCreate>

const brands = orderedList<Input>({
  table: 'brand',
  changes: brandChanges,
  name: 'name',
  columns: ['name', 'story', 'logoFileId as imageId', 'enabled'],
  toRow: ({ name, story, imageId, enabled }) => ({
    name: JSON.stringify(name),
    story: JSON.stringify(story),
    logoFileId: imageId,
    enabled,
  }),
  times: ['createdAt'],
})

/**
 * Creates a brand, last in the order.
 * @throws Refusal NOT_FOUND (the logo); Invalid without a zh-Hant name
 */
export function createBrand(db: Db, input: Input, by: By): Promise<{ id: number }> {
  return db.transaction().execute((tx) => addBrand(tx, input, by))
}

/** @throws like `createBrand` */
export async function addBrand(tx: Tx, input: Input, by: By): Promise<{ id: number }> {
  return brands.add(tx, await tidy(tx, input, by.now), by)
}

/**
 * Updates a brand; a job soon re-indexes its goods under a new name.
 * @throws Refusal NOT_FOUND, STATE_CHANGED; Invalid like `createBrand`
 */
export async function updateBrand(
  db: Db,
  id: number,
  { version, ...input }: BodyOf<typeof adminBrandUpdate>,
  by: By,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await brands.update(tx, { id, version }, await tidy(tx, input, by.now), by)
    await planJob(tx, indexBrandJob, { brandId: id }, { key: `index-brand:${id}` })
  })
}

/** @throws Refusal NOT_FOUND, IN_USE */
export async function removeBrand(shop: Shop, id: number, by: By): Promise<void> {
  await shop.db.transaction().execute((tx) => brands.remove(tx, id, by, () => assertUnused(shop, tx, 'brand', id)))
}

/** @throws Refusal STATE_CHANGED if the ids are not those of all brands */
export const orderBrands = brands.order

async function tidy(tx: Tx, { name, story, imageId, enabled }: Input, now: Date): Promise<Input> {
  await markFilesUsed(tx, imageId === null ? [] : [imageId], { purpose: 'content', now })
  return { name: requireText(name, 'name'), story: tidyTexts(story), imageId, enabled }
}
