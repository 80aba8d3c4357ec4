import { randomUUID } from 'node:crypto'
import { givenPrivatePicture } from '../../test/given-wallet.ts'
import type { TestShop } from '../../test/shop.ts'
import { issueCollectible } from './issue-collectible.ts'
import { reserveCollectible } from './supply.ts'
import { createSeries } from './write-series.ts'

export interface GivenSeries {
  supply?: number
  skuIds?: number[]
  /** default: open, as if two operators had opened it */
  isDraft?: boolean
}

/** Terms of a series with pictures that exist. */
export async function givenTerms(shop: TestShop, operator: { id: number }, given: GivenSeries = {}) {
  return {
    title: { 'zh-Hant': '山海初見', en: 'First light' },
    rules: { 'zh-Hant': '僅供個人收藏與轉贈。' },
    artworkFileId: (await shop.givenPicture({ purpose: 'content' })).id,
    rightsFileIds: [await givenPrivatePicture(shop, operator, 'contract')],
    supply: given.supply ?? 100,
    skuIds: given.skuIds ?? [],
  }
}

export async function givenSeries(
  shop: TestShop,
  operator: { id: number },
  given: GivenSeries = {},
): Promise<{ id: number }> {
  const terms = await givenTerms(shop, operator, given)
  const of = { operatorId: operator.id, requestId: randomUUID(), now: shop.now() }
  const { id } = await createSeries(shop, { ...terms, ...of })
  if (!given.isDraft)
    await shop.db
      .updateTable('collectibleSeries')
      .set({ state: 'open', openedVersion: 1 })
      .where('id', '=', id)
      .execute()
  return { id }
}

/** Issues a collectible as a prize would, without an order. */
export async function givenCollectible(
  shop: TestShop,
  { seriesId, userId, now = shop.now() }: { seriesId: number; userId: number; now?: Date },
): Promise<{ id: number; number: string; serial: number }> {
  const source = `test:${randomUUID()}`
  const [id] = await shop.db.transaction().execute(async (tx) => {
    if (!(await reserveCollectible(tx, { seriesId, source, quantity: 1, now }))) throw new Error('none are left')
    return issueCollectible(shop, tx, { source, userId, now })
  })
  return shop.db
    .selectFrom('collectible')
    .select(['id', 'number', 'serial'])
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow()
}

/** A gift that waits for its receiver. @returns its id */
export async function givenOffer(
  shop: TestShop,
  operator: { id: number },
  { giver, receiver }: { giver: { id: number }; receiver: { id: number } },
): Promise<number> {
  const { id: seriesId } = await givenSeries(shop, operator)
  const { id: collectibleId } = await givenCollectible(shop, { seriesId, userId: giver.id })
  await shop.db.updateTable('collectible').set({ state: 'locked' }).where('id', '=', collectibleId).execute()
  const now = shop.now()
  const { id } = await shop.db
    .insertInto('collectibleTransfer')
    .values({
      collectibleId,
      fromUserId: giver.id,
      toUserId: receiver.id,
      state: 'pending',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
