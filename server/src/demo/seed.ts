import type { Permission } from '@shop/contract/core/endpoint.ts'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import { countSales } from '../goods/catalog/sales.ts'
import { rollUpMerchants } from '../merchant/analysis/roll-up.ts'
import { proposalKinds } from '../platform/proposal/kind.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { rollUpProgrammes } from '../promotion/cost/roll-up.ts'
import { runBoards } from '../promotion/rank/count-boards.ts'
import { activitySteps } from './activities.ts'
import { applicationStep } from './applications.ts'
import { seedBenefits } from './benefits.ts'
import { seedCatalog } from './catalog.ts'
import { collectibleSteps } from './collectibles.ts'
import { seedDocuments, seedReading, ticketSteps } from './content.ts'
import { endCoupons, seedCoupons } from './coupons.ts'
import { returnSteps, seedExceptions } from './exceptions.ts'
import { giftSteps } from './gifts.ts'
import { demoActor, findMarks, originOf, reach, realShop } from './marks.ts'
import { merchantSteps } from './merchants.ts'
import { endOrders, orderSteps } from './orders.ts'
import { seedPages } from './pages.ts'
import { hashPasswords, passwordStep, seedPeople } from './people.ts'
import { findDemoPictures, insertPictures, storePictures } from './pictures.ts'
import { profitSteps } from './profit.ts'
import { rankSteps } from './ranks.ts'
import { happen } from './schedule.ts'
import { seedSettings } from './settings.ts'
import { seedStatement } from './statement.ts'
import { taskSteps } from './tasks.ts'
import { unitSteps } from './units.ts'
import { storeVideos } from './videos.ts'
import { seedViews } from './views.ts'
import { insertPlans, walletSteps } from './wallet.ts'

/**
 * Loads the demo shop into an empty database: goods, people, money, orders. An interrupted run continues where it
 * stopped.
 * @throws StartError on a real shop
 */
export async function seedDemo(shop: Shop, now: Date = shop.now()): Promise<void> {
  await shop.db.connection().execute(async (held) => {
    // Two nodes starting at once would both find an empty database.
    await sql`SELECT pg_advisory_lock(hashtextextended('demo', 0))`.execute(held)
    try {
      await seed(shop, now)
    } finally {
      await sql`SELECT pg_advisory_unlock(hashtextextended('demo', 0))`.execute(held)
    }
  })
}

async function seed(shop: Shop, now: Date): Promise<void> {
  if ((await originOf(shop.db)) === 'real') throw realShop()
  const marks = await findMarks(shop.db)
  if (marks.has('open')) return
  if (!marks.has('stocked')) await stock(shop, now)
  await live(shop, marks.get('stocked') ?? now)
  await shop.db.transaction().execute((tx) => reach(tx, 'open', now))
  shop.reads.clear()
}

/** Loads goods and people, all or nothing. Files come first, because an unused one does no harm. */
async function stock(shop: Shop, now: Date): Promise<void> {
  const [videos, stored, hashes] = await Promise.all([storeVideos(shop, now), storePictures(shop), hashPasswords()])
  await shop.db.transaction().execute(async (tx) => {
    const by = { actor: demoActor, now } as const
    const pictures = await insertPictures(tx, stored, { now })
    await seedDocuments(shop, tx, by)
    const userIds = await seedPeople(tx, pictures, hashes, { ...by, decisions: decisionsOf(shop) })
    const catalog = await seedCatalog(tx, { pictures, videos, userIds }, by)
    await seedPages(tx, { catalog, pictures, videos }, now)
    await seedReading(shop, tx, { catalog, pictures }, by)
    await reach(tx, 'stocked', now)
  })
}

/** The permissions needed to see and decide every proposal. */
function decisionsOf(shop: Shop): Permission[] {
  return shop.all(proposalKinds).flatMap(({ list, decide }) => [list.permission, decide.permission])
}

/** Loads the actions of users and operators until `begunAt`; steps that are already done stay as they are. */
async function live(shop: Shop, begunAt: Date): Promise<void> {
  await seedSettings(shop, await findDemoPictures(shop.db), begunAt)
  await seedCoupons(shop, begunAt)
  await seedBenefits(shop, begunAt)
  await insertPlans(shop, begunAt)
  await happen([
    ...(await orderSteps(shop, begunAt)),
    passwordStep(shop, begunAt),
    ...(await walletSteps(shop, begunAt)),
    ...(await unitSteps(shop, begunAt)),
    ...returnSteps(shop, begunAt),
    ...ticketSteps(shop, begunAt),
    applicationStep(shop, begunAt),
    ...merchantSteps(shop, begunAt),
    ...profitSteps(shop, begunAt),
    ...(await activitySteps(shop, begunAt)),
    ...(await taskSteps(shop, begunAt)),
    ...(await giftSteps(shop, begunAt)),
    ...(await collectibleSteps(shop, begunAt)),
    ...(await rankSteps(shop, begunAt)),
  ])
  await endOrders(shop, begunAt)
  await endCoupons(shop, begunAt)
  await seedStatement(shop, begunAt)
  await seedExceptions(shop, begunAt)
  await seedViews(shop, begunAt)
  await countSales(shop)
  await rollUpMerchants(shop, {}, begunAt)
  await runBoards(shop, {}, begunAt)
  await rollUpProgrammes(shop, {}, begunAt)
  // Notices of events before the demo began are not sent.
  await shop.db.updateTable('notice').set({ sendAt: null }).where('sendAt', 'is not', null).execute()
  await orderNotices(shop.db)
  await readNotices(shop.db)
}

/** Numbers the notices by their time: a step also writes events that follow the next step, and lists go by number. */
async function orderNotices(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; becomes: number }>`
      SELECT t.id, n.id AS becomes
      FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM notice) t
      JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM notice) n USING (place)
      WHERE t.id <> n.id`.execute(tx)
    const [ids, becomes] = [rows.map(({ id }) => id), rows.map((row) => row.becomes)]
    // Through negative numbers, because none may be taken twice in between.
    await sql`UPDATE notice SET id = -id WHERE id = ANY(${ids}::bigint[])`.execute(tx)
    await sql`UPDATE notice SET id = o.becomes
      FROM unnest(${ids}::bigint[], ${becomes}::bigint[]) AS o(id, becomes) WHERE notice.id = -o.id`.execute(tx)
  })
}

/** Leaves the newest notices unread, a dozen for operators, instead of everything since the demo began. */
async function readNotices(db: Db): Promise<void> {
  await sql`
    UPDATE notice SET read_at = created_at FROM (
      SELECT id, row_number() OVER (PARTITION BY receiver ORDER BY id DESC) AS place FROM notice
      WHERE receiver LIKE 'user:%'
    ) n WHERE notice.id = n.id AND n.place > 5`.execute(db)
  await sql`
    INSERT INTO notice_read_to (operator_id, notice_id)
    SELECT o.id, coalesce((SELECT id FROM notice ORDER BY id DESC OFFSET 12 LIMIT 1), 0) FROM operator o
    ON CONFLICT (operator_id) DO UPDATE SET notice_id = excluded.notice_id`.execute(db)
}
