import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { seriesCreate, seriesEdit } from '@shop/contract/promotion/collectible/admin.ts'
import { type ChangeType, recordChange } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { ensureKey } from './key.ts'
import { lockOneSeries, type SeriesRecord, skusOf } from './queries.ts'

export const seriesChanges: ChangeType = { type: 'collectible-series', permission: 'promo.collectible.view' }

interface By {
  operatorId: number
  requestId: string
  now: Date
}
type Input = Omit<BodyOf<typeof seriesEdit>, 'version' | 'requestId'>

/** @throws Refusal NOT_FOUND (a file or a SKU), COLLECTIBLE_SKU */
export async function createSeries(
  shop: Shop,
  { operatorId, requestId, now, ...input }: Omit<BodyOf<typeof seriesCreate>, 'requestId'> & By,
): Promise<{ id: number }> {
  const of = { operatorId, requestId, name: 'collectible-series-create', target: '', body: input, now }
  return command(shop.db, of, async (tx) => {
    await ensureKey(shop, tx, now)
    await keepFiles(tx, input, now)
    const { id } = await tx
      .insertInto('collectibleSeries')
      .values({ ...rowOf(input), state: 'draft', version: 1, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await bindSkus(tx, id, input.skuIds)
    const by = { actor: `operator:${operatorId}` as const, now }
    await recordChange(tx, seriesChanges, { entityId: id, name: input.title, after: { ...input } }, by)
    return { id }
  })
}

/**
 * Changes a series that is not open: a new version, which two operators have to open again. Once a collectible has been
 * issued, the artwork stays and the supply can only shrink.
 * @throws Refusal as above, and STATE_CHANGED, COLLECTIBLE_SUPPLY, COLLECTIBLE_ARTWORK
 */
export async function editSeries(
  shop: Shop,
  { seriesId, operatorId, requestId, now, ...body }: Input & { version: number; seriesId: number } & By,
): Promise<{ version: number }> {
  const of = { operatorId, requestId, name: 'collectible-series-edit', target: String(seriesId), body, now }
  return command(shop.db, of, async (tx) => {
    const { version, ...input } = body
    const before = await lockOneSeries(tx, seriesId)
    if (!before) throw new Refusal('NOT_FOUND')
    if (before.version !== version || before.state === 'open') throw new Refusal('STATE_CHANGED')
    assertPromisesKept(before, input)
    const skuIds = await skusOf(tx, seriesId)
    await keepFiles(tx, input, now)
    await tx
      .updateTable('collectibleSeries')
      .set({ ...rowOf(input), version: version + 1 })
      .where('id', '=', seriesId)
      .execute()
    await bindSkus(tx, seriesId, input.skuIds)
    const change = {
      entityId: seriesId,
      name: input.title,
      before: { ...termsOf(before), skuIds },
      after: { ...input },
    }
    await recordChange(tx, seriesChanges, change, { actor: `operator:${operatorId}`, now })
    return { version: version + 1 }
  })
}

function assertPromisesKept({ issued, reserved, supply, artworkFileId }: SeriesRecord, input: Input): void {
  const [min, max] = [Math.max(1, issued + reserved), issued > 0 ? supply : 1_000_000]
  if (input.supply < min || input.supply > max)
    throw new Refusal('COLLECTIBLE_SUPPLY', { min, max }, { field: 'supply' })
  if (issued > 0 && input.artworkFileId !== artworkFileId)
    throw new Refusal('COLLECTIBLE_ARTWORK', {}, { field: 'artworkFileId' })
}

const rowOf = ({ title, rules, artworkFileId, rightsFileIds, supply }: Input) => ({
  title: JSON.stringify(title),
  rules: JSON.stringify(rules),
  artworkFileId,
  supply,
  rightsFileIds: [...rightsFileIds],
})

const termsOf = ({ title, rules, artworkFileId, rightsFileIds, supply }: SeriesRecord) => ({
  title,
  rules,
  artworkFileId,
  rightsFileIds,
  supply,
})

async function keepFiles(tx: Tx, { artworkFileId, rightsFileIds }: Input, now: Date): Promise<void> {
  await markFilesUsed(tx, [artworkFileId], { purpose: 'content', now })
  await markFilesUsed(tx, rightsFileIds, { purpose: 'contract', now })
}

/** @throws Refusal NOT_FOUND, COLLECTIBLE_SKU (one is bound to another series) */
async function bindSkus(tx: Tx, seriesId: number, skuIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('collectibleSku').where('seriesId', '=', seriesId).execute()
  if (skuIds.length === 0) return
  const known = await tx.selectFrom('sku').select('id').where('id', 'in', skuIds).execute()
  if (known.length < skuIds.length) throw new Refusal('NOT_FOUND', {}, { field: 'skuIds' })
  const bound = await tx
    .insertInto('collectibleSku')
    .values([...skuIds].sort((a, b) => a - b).map((skuId) => ({ skuId, seriesId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('skuId')
    .execute()
  if (bound.length < skuIds.length) throw new Refusal('COLLECTIBLE_SKU', {}, { field: 'skuIds' })
}
