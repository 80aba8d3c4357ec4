import type { By } from '../../core/command/change.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { MerchantRecord } from '../../goods/seller/queries.ts'
import { notifyMembers } from '../../people/operator/members.ts'
import { moveItem } from '../../platform/review-queue/decide.ts'
import { service } from '../../platform/shop/extension.ts'
import { findSide, tellReviewers } from './ask-change.ts'
import { type RequestRecord, shopRequestQueue } from './request-queries.ts'

/** The domain of pages made of blocks, one of which may be the home of a shop. */
export const homePages = service<{
  /** Publishes the requested page; `requestedBy` is the member who requested it. */
  publish(tx: Tx, of: { requestId: number; requestedBy: number; now: Date }): Promise<void>
}>('home pages')

/** Sets the first view of a shop: a page, or its goods if null. */
export async function setHome(tx: Tx, { merchantId, pageId }: { merchantId: number; pageId: number | null }) {
  const row = { homePageId: pageId }
  await tx
    .insertInto('storefront')
    .values({ merchantId, ...row })
    .onConflict((conflict) => conflict.column('merchantId').doUpdateSet(row))
    .execute()
}

/** Locks the request for the shop's home that waits for the platform. */
export async function findWaitingHome(tx: Tx, merchantId: number): Promise<RequestRecord | undefined> {
  const waiting = await tx
    .selectFrom('storefrontRequest')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('kind', '=', 'home')
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()
  return waiting as unknown as RequestRecord | undefined
}

/** Cancels the waiting request in favour of a newer one. @returns whether there was one */
export async function dropWaitingHome(tx: Tx, merchantId: number, by: By): Promise<boolean> {
  const waiting = await findWaitingHome(tx, merchantId)
  if (waiting) await moveItem<RequestRecord>(tx, shopRequestQueue, waiting, { to: 'canceled' }, by)
  return waiting !== undefined
}

/**
 * Requests another home, in place of the waiting request; the reviewers are notified only if there was none.
 * @returns the request's id
 */
export async function askForHome(
  tx: Tx,
  { merchant, operatorId, now }: { merchant: MerchantRecord; operatorId: number; now: Date },
): Promise<number> {
  const waited = await dropWaitingHome(tx, merchant.id, { actor: `operator:${operatorId}`, now })
  const side = JSON.stringify(await findSide(tx, merchant))
  const { id } = await tx
    .insertInto('storefrontRequest')
    .values({
      merchantId: merchant.id,
      kind: 'home',
      before: side,
      after: side,
      state: 'pending',
      requestedBy: operatorId,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!waited) await tellReviewers(tx, id, now)
  return id
}

/**
 * Records that the platform has taken the home down, and notifies the members who edit it. The operator who decided is
 * entered as the requester.
 * @param merchant locked
 * @returns the id of the record, which is one of the requests
 */
export async function noteTakenDown(
  tx: Tx,
  { merchant, reason, operatorId, now }: { merchant: MerchantRecord; reason: string; operatorId: number; now: Date },
): Promise<number> {
  const side = JSON.stringify(await findSide(tx, merchant))
  const { id } = await tx
    .insertInto('storefrontRequest')
    .values({
      merchantId: merchant.id,
      kind: 'home',
      before: side,
      after: side,
      state: 'taken_down',
      reason,
      requestedBy: operatorId,
      createdAt: now,
      decidedBy: operatorId,
      decidedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyMembers(tx, {
    merchantId: merchant.id,
    permission: 'content.edit',
    event: 'shop-home-taken-down',
    entity: `storefront_request:${id}`,
    now,
  })
  return id
}

/** When the platform last took the home of this shop down. */
export async function findTakenDownAt(db: Db | Tx, merchantId: number): Promise<Date | null> {
  const last = await db
    .selectFrom('storefrontRequest')
    .select('createdAt')
    .where('merchantId', '=', merchantId)
    .where('state', '=', 'taken_down')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.createdAt ?? null
}
