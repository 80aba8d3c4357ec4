import type { LocalText } from '@shop/contract/core/common.ts'
import { shopCategoriesMax } from '@shop/contract/merchant/storefront/admin.ts'
import { sql } from 'kysely'
import { type By, recordChange } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { putInOrder } from '../../core/list/put-in-order.ts'
import { guardMerchant, guardOpenMerchant } from '../../goods/seller/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readName, storefrontChanges } from './rules.ts'

// A merchant's own categories. Each change locks the merchant first.

interface Of {
  merchantId: number
  categoryId: number
}

/** Adds a category, last in the order. @throws Refusal MERCHANT_NOT_OPEN, SHOP_CATEGORIES_MAX, TEXT_BLOCKED; Invalid */
export function createCategory(
  { db, settings }: Shop,
  asked: { merchantId: number; name: LocalText; operatorId: number; requestId: string },
  by: By,
): Promise<{ id: number }> {
  const { merchantId, operatorId, requestId } = asked
  const name = readName(asked.name, 'name', settings.get('review').words)
  const target = String(merchantId)
  const of = { operatorId, requestId, name: 'shop-category-create', target, body: { name }, now: by.now }
  return command(db, of, async (tx) => {
    const merchant = await guardOpenMerchant(tx, merchantId)
    const { count, last } = await tx
      .selectFrom('shopCategory')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('sort').as('last')])
      .where('merchantId', '=', merchantId)
      .executeTakeFirstOrThrow()
    if (count >= shopCategoriesMax) throw new Refusal('SHOP_CATEGORIES_MAX', { max: shopCategoriesMax })
    const made = await tx
      .insertInto('shopCategory')
      .values({ merchantId, name: JSON.stringify(name), sort: (last ?? 0) + 10, createdAt: by.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const edit = { entityId: merchantId, name: merchant.name, before: { category: null }, after: { category: name } }
    await recordChange(tx, storefrontChanges, edit, by)
    return made
  })
}

/** @throws Refusal MERCHANT_NOT_OPEN, NOT_FOUND, TEXT_BLOCKED; Invalid */
export async function renameCategory(
  { db, settings }: Shop,
  { name: asked, ...of }: Of & { name: LocalText },
  by: By,
): Promise<void> {
  const name = readName(asked, 'name', settings.get('review').words)
  await db.transaction().execute(async (tx) => {
    const merchant = await guardOpenMerchant(tx, of.merchantId)
    const before = await getCategory(tx, of)
    await tx
      .updateTable('shopCategory')
      .set({ name: JSON.stringify(name) })
      .where('id', '=', of.categoryId)
      .execute()
    const edit = { before: { category: before.name }, after: { category: name } }
    await recordChange(tx, storefrontChanges, { entityId: of.merchantId, name: merchant.name, ...edit }, by)
  })
}

/** Its goods stay on sale. @throws Refusal NOT_FOUND */
export async function removeCategory({ db }: Shop, of: Of, by: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const merchant = await guardMerchant(tx, of.merchantId)
    const { name } = await getCategory(tx, of)
    await tx.deleteFrom('shopCategory').where('id', '=', of.categoryId).execute()
    const edit = { before: { category: name }, after: { category: null } }
    await recordChange(tx, storefrontChanges, { entityId: of.merchantId, name: merchant?.name ?? null, ...edit }, by)
  })
}

/** @throws Refusal STATE_CHANGED if `ids` are not all of the merchant's categories */
export async function orderCategories(
  { db }: Shop,
  { merchantId, ids: wanted }: { merchantId: number; ids: number[] },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await guardMerchant(tx, merchantId)
    const rows = await tx.selectFrom('shopCategory').select('id').where('merchantId', '=', merchantId).execute()
    await putInOrder(tx, 'shopCategory', rows, wanted)
  })
}

/**
 * Adds goods to a category and removes others; goods already in it, or already out, make no difference.
 * @returns how many goods are in it
 * @throws Refusal NOT_FOUND, also if one of `add` is not the merchant's
 */
export function fillCategory(
  { db }: Shop,
  { add, remove, ...of }: Of & { add: number[]; remove: number[] },
): Promise<{ goods: number }> {
  return db.transaction().execute(async (tx) => {
    await guardMerchant(tx, of.merchantId)
    await getCategory(tx, of)
    const { rows: own } = await sql`
      SELECT id FROM goods WHERE id = ANY(${add}::bigint[]) AND merchant_id = ${of.merchantId}`.execute(tx)
    if (own.length < add.length) throw new Refusal('NOT_FOUND')
    await sql`DELETE FROM shop_category_goods
      WHERE category_id = ${of.categoryId} AND goods_id = ANY(${remove}::bigint[])`.execute(tx)
    await sql`INSERT INTO shop_category_goods (category_id, goods_id)
      SELECT ${of.categoryId}::bigint, id FROM unnest(${add}::bigint[]) AS given (id) ON CONFLICT DO NOTHING`.execute(
      tx,
    )
    const { count } = await tx
      .selectFrom('shopCategoryGoods')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('categoryId', '=', of.categoryId)
      .executeTakeFirstOrThrow()
    return { goods: count }
  })
}

async function getCategory(tx: Tx, { merchantId, categoryId }: Of): Promise<{ name: LocalText }> {
  const category = await tx
    .selectFrom('shopCategory')
    .select('name')
    .where('id', '=', categoryId)
    .where('merchantId', '=', merchantId)
    .executeTakeFirst()
  if (!category) throw new Refusal('NOT_FOUND')
  return category as unknown as { name: LocalText }
}
