import { type LocalText, languages } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminBrandList, adminCategoryList } from '@shop/contract/goods/taxonomy/admin.ts'
import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { storedPicture } from '../../platform/upload/stored-pictures.ts'
import { pictureUrl, type StoredPicture } from '../../platform/upload/urls.ts'
import { goodsUnder } from './goods-under.ts'

type Category = DataOf<typeof adminCategoryList>['rows'][number]
type Brand = DataOf<typeof adminBrandList>['rows'][number]

const pictureOrNull = sql`CASE WHEN f.id IS NOT NULL THEN ${storedPicture} END`

/** All categories, including disabled ones; parents before their children. */
export async function findAdminCategories(shop: Shop): Promise<Category[]> {
  const { rows } = await sql<Omit<Category, 'image'> & { picture: StoredPicture | null }>`
    WITH RECURSIVE tree AS (
      SELECT id, 1 AS level FROM category WHERE parent_id IS NULL
      UNION ALL SELECT c.id, tree.level + 1 FROM category c JOIN tree ON c.parent_id = tree.id
    )
    SELECT c.id, c.parent_id, c.name, c.enabled, c.version, ${pictureOrNull} AS picture,
      ${shop.get(goodsUnder).count('category', sql`c.id`)} AS goods
    FROM category c JOIN tree USING (id) LEFT JOIN file f ON f.id = c.image_file_id
    ORDER BY tree.level, c.sort, c.id`.execute(shop.db)
  return rows.map(({ picture, ...row }) => ({ ...row, image: toImage(shop.config, picture) }))
}

export async function findAdminBrands(shop: Shop): Promise<Brand[]> {
  const { rows } = await sql<Omit<Brand, 'image'> & { picture: StoredPicture | null }>`
    SELECT b.id, b.name, b.story, b.enabled, b.version, ${pictureOrNull} AS picture,
      ${shop.get(goodsUnder).count('brand', sql`b.id`)} AS goods
    FROM brand b LEFT JOIN file f ON f.id = b.logo_file_id
    ORDER BY b.sort, b.id`.execute(shop.db)
  return rows.map(({ picture, story, ...row }) => ({
    ...row,
    story: { 'zh-Hant': '', ...pickLanguages(story) },
    image: toImage(shop.config, picture),
  }))
}

function toImage(config: Config, picture: StoredPicture | null) {
  return picture && { fileId: picture.id, url: pictureUrl(config, picture, 's') }
}

function pickLanguages(text: Partial<LocalText>): Partial<LocalText> {
  return Object.fromEntries(Object.entries(text).filter(([language]) => languages.some((one) => one === language)))
}
