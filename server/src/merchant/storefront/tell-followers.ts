import type { LocalText } from '@shop/contract/core/common.ts'
import { sql } from 'kysely'
import { addHours, dayOf } from '../../core/value/time.ts'
import { jobKind } from '../../platform/job/job.ts'
import { planJob } from '../../platform/job/plan.ts'
import { notifyUsers } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** Notifies the followers of one shop, those with ids above `after`, of its new goods of a day. */
export const tellFollowersJob = jobKind<{ merchantId: number; day: string; after: number }>('tell-followers')

const shopsAtOnce = 100
const followersAtOnce = 500
/** A little less than a day, so that a run that is a minute early does not skip a shop. */
const pauseH = 20
/** Goods that came on sale earlier are not news, even if nobody has been notified. */
const newsH = 72

/**
 * The daily run: finds shops with new goods since their followers were last notified, and plans the notices: at most
 * one from each shop a day, however many goods it adds.
 */
export async function findNews(shop: Shop, _payload: object, now: Date): Promise<void> {
  const day = dayOf(now, shop.settings.get('store').timezone)
  for (;;) {
    const planned = await shop.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ merchantId: number }>`
        UPDATE storefront SET told_at = ${now} WHERE merchant_id = ANY(ARRAY(
          SELECT s.merchant_id FROM storefront s JOIN merchant m ON m.id = s.merchant_id
          WHERE s.followers > 0 AND m.state = 'open'
            AND (s.told_at IS NULL OR s.told_at <= ${addHours(now, -pauseH)})
            AND s.merchant_id IN (SELECT r.merchant_id FROM goods_change_request r JOIN goods g ON g.id = r.goods_id
              WHERE r.kind = 'new' AND r.state = 'confirmed' AND g.state = 'on'
                AND r.decided_at > greatest(coalesce(s.told_at, '-infinity'), ${addHours(now, -newsH)}::timestamptz)
                AND r.decided_at <= ${now})
          ORDER BY s.merchant_id LIMIT ${shopsAtOnce} FOR UPDATE OF s SKIP LOCKED))
        RETURNING merchant_id`.execute(tx)
      for (const { merchantId } of rows) await planJob(tx, tellFollowersJob, { merchantId, day, after: 0 })
      return rows.length
    })
    if (planned < shopsAtOnce) return
  }
}

/** Notifies some followers and plans the next batch. Running twice notifies each follower once. */
export async function tellFollowers(
  shop: Shop,
  { merchantId, day, after }: { merchantId: number; day: string; after: number },
  now: Date,
): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const merchant = await tx
      .selectFrom('merchant')
      .select(['name', 'state'])
      .where('id', '=', merchantId)
      .executeTakeFirst()
    if (merchant?.state !== 'open') return
    const followers = await tx
      .selectFrom('shopFollower')
      .select('userId')
      .where('merchantId', '=', merchantId)
      .where('userId', '>', after)
      .orderBy('userId')
      .limit(followersAtOnce)
      .execute()
    const name = (merchant.name as unknown as LocalText)['zh-Hant']
    await notifyUsers(tx, {
      event: 'shop-new-goods',
      entity: `merchant:${merchantId}:${day}`,
      userIds: followers.map(({ userId }) => userId),
      params: { shopName: name },
      now,
    })
    const last = followers.at(-1)
    if (last && followers.length === followersAtOnce) {
      await planJob(tx, tellFollowersJob, { merchantId, day, after: last.userId })
    }
  })
}
