import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { FullInput } from '../catalog/editor-input.ts'
import { countOpenChanges, hasOpenRequest, type RequestKind } from './queries.ts'

/** How many changes of one merchant may wait for review. */
const requestsMax = 20

/**
 * Allows one open request per item of goods, and a limited number per merchant.
 * @throws Refusal GOODS_UNDER_REVIEW, REQUEST_MAX
 */
export async function assertMayAsk(
  tx: Tx,
  { goodsId, merchantId }: { goodsId: number; merchantId: number },
): Promise<void> {
  if (await hasOpenRequest(tx, goodsId)) throw new Refusal('GOODS_UNDER_REVIEW')
  if ((await countOpenChanges(tx, merchantId)) >= requestsMax) throw new Refusal('REQUEST_MAX', { max: requestsMax })
}

export interface NewRequest {
  goodsId: number
  merchantId: number
  kind: RequestKind
  version: number
  before: FullInput | null
  after: FullInput
  requestedBy: number
  /** the merchant skips the review: it is confirmed already */
  confirmed: boolean
  now: Date
}

/**
 * Adds a change request, and notifies the reviewers unless it needs no review.
 * @returns its id
 */
export async function addRequest(tx: Tx, { confirmed, now, before, after, ...row }: NewRequest): Promise<number> {
  const { id } = await tx
    .insertInto('goodsChangeRequest')
    .values({
      ...row,
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
      state: confirmed ? 'confirmed' : 'pending',
      decidedAt: confirmed ? now : null,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!confirmed) {
    const event = row.kind === 'new' ? 'goods-submitted' : 'goods-change-asked'
    const entity = `goods_change_request:${id}`
    await notify(tx, { event, entity, receiver: 'permission:goods.review', params: { id }, now })
  }
  return id
}
