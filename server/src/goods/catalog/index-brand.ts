import type { LocalText } from '@shop/contract/core/common.ts'
import { type GoodsPlainText, goodsPlainTexts } from '@shop/contract/goods/catalog/admin-goods.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { searchTokens } from './search-tokens.ts'

const batchSize = 200

/**
 * The job: re-indexes a brand's goods under its present name. Works in small batches, so that saving goods never has to
 * wait for all of them.
 */
export async function indexBrand({ db, reads }: Shop, { brandId }: { brandId: number }): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) after = await indexSome(db, brandId, after)
  reads.clear()
}

/** @returns the last id of the batch, if there may be more */
function indexSome(db: Db, brandId: number, after: number): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const goods = await tx
      .selectFrom('goods')
      .select(['id', ...goodsPlainTexts, 'goodsNo'])
      .where('brandId', '=', brandId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .forNoKeyUpdate()
      .execute()
    if (goods.length === 0) return undefined
    // Read after locking the goods, as all writers do: the last writer writes the newest name.
    const { name: brandName } = await tx
      .selectFrom('brand')
      .select('name')
      .where('id', '=', brandId)
      .executeTakeFirstOrThrow()
    const codes = await codesOf(
      tx,
      goods.map(({ id }) => id),
    )
    const rows = goods.map((one) => ({
      id: one.id,
      tokens: searchTokens(one as unknown as Record<GoodsPlainText, LocalText>, {
        brandName: brandName as LocalText,
        codes: [one.goodsNo, ...(codes.get(one.id) ?? [])],
      }),
    }))
    await sql`UPDATE goods g SET search = array_to_tsvector(ARRAY(SELECT jsonb_array_elements_text(given.tokens)))
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id bigint, tokens jsonb)
      WHERE g.id = given.id`.execute(tx)
    return goods.length < batchSize ? undefined : goods.at(-1)?.id
  })
}

async function codesOf(tx: Tx, goodsIds: number[]): Promise<Map<number, string[]>> {
  const skus = await tx.selectFrom('sku').select(['goodsId', 'code']).where('goodsId', 'in', goodsIds).execute()
  const codes = new Map<number, string[]>()
  for (const { goodsId, code } of skus) codes.set(goodsId, [...(codes.get(goodsId) ?? []), code])
  return codes
}
