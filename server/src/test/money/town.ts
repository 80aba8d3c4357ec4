import { randomBytes, randomUUID } from 'node:crypto'
import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { sql } from 'kysely'
import { adjustment, budgetFunded } from '../../books/ledger/events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { Invalid } from '../../core/command/validate.ts'
import { limitParallel } from '../../core/load/limit-parallel.ts'
import { addHours } from '../../core/value/time.ts'
import { setCollects } from '../../goods/seller/queries.ts'
import { addReceivingAccount } from '../../merchant/application/receiving-account.ts'
import { givenPlan } from '../../money/recharge/given-plan.ts'
import { type Job, jobs } from '../../platform/job/job.ts'
import { changeSetting } from '../../platform/setting/change-setting.ts'
import { givenContract } from '../../promotion/profit/given-profit.ts'
import { givenCoupon } from '../../trade/coupon/given-coupon.ts'
import { newMobile } from '../given-account.ts'
import type { GoodsOfTest } from '../given-goods.ts'
import { cardNumber, givenMoney, type Staff } from '../given-money.ts'
import { changeGroup, givenCompliance } from '../given-setting.ts'
import type { TestShop } from '../shop.ts'
import { changed, type GenerosityChange, generousGroups, isTooGenerous } from './generosity.ts'
import { openProgrammes, type Programmes, refilled } from './programmes.ts'

/** A shop, and everything that stays the same while households come and go. */
export interface Town {
  shop: TestShop
  money: ReturnType<typeof givenMoney>
  /** one proposes, the other approves */
  staff: [Staff, Staff]
  goods: GoodsOfTest[]
  couponId: number
  planId: number
  carrierId: number
  /** invited the first of each household */
  elderId: number
  programmes: Programmes
  /** tables that had rows before the first household, except the ledger's */
  lasting: ReadonlySet<string>
  /** the settings before anybody changed how much orders give back */
  usual: { group: SettingGroup; value: object }[]
}

/**
 * Two users; the second was invited by the first, and the first by `elderId`. Collects the ids of what they create.
 */
export interface Household {
  members: [number, number]
  orders: { id: number; lineId: number; userId: number }[]
  cases: { id: number; userId: number }[]
  recharges: { rechargeId: number; userId: number }[]
  withdrawals: { id: number; userId: number }[]
  draws: { id: number; userId: number }[]
}

export async function openTown(shop: TestShop): Promise<Town> {
  await givenCompliance(shop)
  await changeGroup(shop, 'module', { transfer: true, subsidyTransfer: true, merchantCollect: true })
  // Three incomes: the inviters were invited themselves, and both merchants and the region have a partner.
  await changeGroup(shop, 'commission', { managementBp: 200 })
  // Enough for a merchant to continue collecting payments while in debt.
  await changeGroup(shop, 'merchant', { receivableLimitFen: 300_000 })
  await changeGroup(shop, 'sign', { makeup: 2 })
  // So little that one operator alone soon reaches the limit.
  await changeGroup(shop, 'risk', { budgetDualFen: 150 })
  const money = givenMoney(shop)
  const staff: Town['staff'] = [await money.givenStaff(), await money.givenStaff()]
  const { id: freightTemplateId } = await shop.givenFreightTemplate()
  const merchants = [await shop.givenMerchant(), await shop.givenMerchant({ commissionBp: 1_500 })]
  await letCollect(shop, merchants[0] as number)
  const goods = []
  const profit = { sharingBp: 700, managementBp: 200 }
  for (const [index, priceFen] of [990, 3_333, 5_001, 12_000].entries()) {
    // The most expensive goods earn integral and may be paid with subsidy, which the second ones earn.
    const zone = index === 3 ? 'xf' : index === 1 ? 'gift' : 'normal'
    goods.push(await shop.givenGoods({ zone, priceFen, profit, ...(index % 2 ? { freightTemplateId } : {}) }))
  }
  for (const [index, merchantId] of merchants.entries()) {
    goods.push(await shop.givenGoods({ priceFen: 4_007 + index, profit, merchantId }))
  }
  const { id: couponId } = await givenCoupon(shop, staff[0], { perUser: 3, validDays: 20 })
  const planId = await givenPlan(shop.db, { amountFen: 5_000, giftFen: 400, perUser: 1 })
  const { id: carrierId } = await shop.givenCarrier()
  const { id: elderId } = await shop.givenUser()
  const { id: partnerId } = await shop.givenUser()
  for (const of of [...merchants.map((merchantId) => ({ merchantId })), { regionCode: 440_000 }])
    await givenContract(shop, { userId: partnerId, rateBp: 100, ...of })
  // The goods of the gift zone.
  const programmes = await openProgrammes(shop, staff[0], goods[1] as GoodsOfTest)
  const usual = generousGroups.map((group) => ({ group, value: shop.settings.get(group) }))
  return {
    shop,
    money,
    staff,
    goods,
    couponId,
    planId,
    carrierId,
    elderId,
    programmes,
    usual,
    lasting: new Set([...(await filledTables(shop))].filter((name) => !name.startsWith('ledger_'))),
  }
}

/** Buyers who pay by screenshot pay this merchant directly. */
async function letCollect({ db, now }: TestShop, merchantId: number): Promise<void> {
  const by = { actor: 'system:test' as const, now: now() }
  const to = { kind: 'bank' as const, address: cardNumber, holder: '王小明', bankName: '工商銀行' }
  await db.transaction().execute(async (tx) => {
    await addReceivingAccount(tx, { merchantId, ...to, validFrom: addHours(by.now, -1) }, by)
    await setCollects(tx, merchantId, true)
  })
}

async function allTables({ db }: TestShop): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(db)
  return rows.map(({ name }) => name)
}

async function filledTables(shop: TestShop): Promise<Set<string>> {
  const names = await allTables(shop)
  const each = names.map((name) => sql`SELECT ${name} AS name WHERE EXISTS (SELECT FROM ${sql.table(name)})`)
  const { rows } = await sql<{ name: string }>`${sql.join(each, sql` UNION ALL `)}`.execute(shop.db)
  return new Set(rows.map(({ name }) => name))
}

/** Removes all households and everything they created, so that runs are independent. */
export async function emptyTown({ shop, lasting, usual }: Town): Promise<void> {
  const names = (await allTables(shop)).filter((name) => !lasting.has(name))
  // All at once, without triggers, which protect the ledger from exactly this, and without foreign keys, because
  // everything is removed.
  const statements = [
    'BEGIN',
    'SET LOCAL session_replication_role = replica',
    ...names.map((name) => `DELETE FROM "${name}"`),
    'UPDATE stock SET on_hand = 1000000, reserved = 0, damaged = 0',
    ...refilled,
    'DELETE FROM graphile_worker._private_jobs',
    'COMMIT',
  ]
  await sql.raw(statements.join(';')).execute(shop.owner)
  for (const { group, value } of usual) {
    const set = {
      value: JSON.stringify(value),
      version: sql<number>`nextval('setting_version')`,
      updatedAt: shop.now(),
    }
    await shop.db
      .insertInto('setting')
      .values({ groupName: group, ...set })
      .onConflict((conflict) => conflict.column('groupName').doUpdateSet(set))
      .execute()
  }
  await shop.settings.reload()
}

/** Applies these changes of settings; those that would give back too much must be refused, and no others. */
export async function setGenerosity({ shop }: Town, changes: readonly GenerosityChange[]): Promise<string[]> {
  const outcomes: string[] = []
  for (const change of changes) {
    const { group } = change
    const before = Object.fromEntries(generousGroups.map((name) => [name, shop.settings.get(name)])) as never
    const value = changed(before, change)
    const given = { version: shop.settings.versionOf(group), reason: 'test', actor: 'system:test', now: shop.now() }
    try {
      await changeSetting(shop, { group, value, ...given })
      outcomes.push(`${group} set`)
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      outcomes.push(`${group} refused`)
    }
    const after = Object.fromEntries(generousGroups.map((name) => [name, shop.settings.get(name)])) as never
    if (isTooGenerous(after)) throw new Error(`saved ${JSON.stringify(change)}`)
  }
  return outcomes
}

/** Users with an address, money, expiring points and a payment password; and budgets small enough to run out. */
export async function givenHouseholds({ shop, elderId }: Town, count: number, now: Date): Promise<Household[]> {
  const { db } = shop
  const people = await insertPeople(shop, count, now, () => elderId)
  const invited = await insertPeople(shop, count, now, (index) => people[index] as number)
  const all = [...people, ...invited]
  const home = { name: '林小姐', phone: '13900000001', detail: '科技路 1 號', isDefault: true, createdAt: now }
  const region = { provinceCode: 440000, cityCode: 440300, districtCode: 440305 }
  await db
    .insertInto('address')
    .values(all.map((userId) => ({ ...home, ...region, userId })))
    .execute()
  const password = { hash: 'none', setAt: addHours(now, -1_000) }
  await db
    .insertInto('payPassword')
    .values(all.map((userId) => ({ ...password, userId })))
    .execute()
  const credit = (userId: number, currency: 'CNY' | 'PTS' | 'ITG' | 'SUB' | 'RWD', amount: number, days?: number) =>
    adjustment({ id: randomUUID(), userId, currency, amount, expiresAt: days ? addHours(now, days * 24) : null })
  const events = [
    budgetFunded({ id: randomUUID(), program: 'points', currency: 'PTS', amount: count * 60, shards: 2 }),
    budgetFunded({ id: randomUUID(), program: 'sign', currency: 'PTS', amount: count, shards: 2 }),
    budgetFunded({ id: randomUUID(), program: 'integral', currency: 'ITG', amount: count * 900, shards: 2 }),
    budgetFunded({ id: randomUUID(), program: 'subsidy', currency: 'SUB', amount: count * 90, shards: 2 }),
    budgetFunded({ id: randomUUID(), program: 'convert', currency: 'CNY', amount: count * 5_000, shards: 2 }),
    budgetFunded({ id: randomUUID(), program: 'convert', currency: 'PTS', amount: count * 200, shards: 2 }),
    // Enough for some of the users who want it.
    ...(
      [
        ['coupon', 'CNY', 2_000],
        ['task', 'SUB', 30],
        ['task', 'PTS', 15],
        ['gift', 'PTS', 4],
        ['gift', 'SUB', 5],
        ['act', 'PTS', 3],
        ['act', 'SUB', 6],
        ['act', 'RWD', 10],
        ['act', 'CNY', 12],
        ['rank', 'RWD', 30],
        ['campaign', 'RWD', 900],
      ] as const
    ).map(([program, currency, each]) =>
      budgetFunded({ id: randomUUID(), program, currency, amount: count * each, shards: 2 }),
    ),
    ...invited.flatMap((id) => [
      credit(id, 'CNY', 80_000),
      credit(id, 'PTS', 900, 5),
      credit(id, 'ITG', 9_000, 20),
      credit(id, 'ITG', 6_000, 90),
      credit(id, 'SUB', 900, 8),
      credit(id, 'SUB', 1_500, 60),
      credit(id, 'RWD', 6_000, 60),
    ]),
    ...people.map((id) => credit(id, 'CNY', 30_000)),
  ]
  await db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:test', now }, events))
  return invited.map((id, index) => {
    return { members: [id, people[index] as number], orders: [], cases: [], recharges: [], withdrawals: [], draws: [] }
  })
}

async function insertPeople(
  { db }: TestShop,
  count: number,
  createdAt: Date,
  inviterOf: (index: number) => number | null,
): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    mobile: newMobile(),
    nickname: `person ${index}`,
    inviterId: inviterOf(index),
    inviteCode: randomBytes(6).toString('hex').toUpperCase(),
    createdAt,
  }))
  const made = await db.insertInto('appUser').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

/** Jobs that move, return or expire value; the others only notify. */
const nightly = [
  'settle-orders',
  'expire-coupons',
  'expire-units',
  'roll-up-ledger',
  'roll-up-programmes',
  'run-boards',
] as const
const timers = ['agree-cancel', 'auto-receive', 'close-trade', 'give-coupons', 'move-aftersale']

/** Lets time pass: jobs scheduled within it run, and after more than a day the nightly jobs do. */
export async function passTime(town: Town, hours: number, now: Date): Promise<void> {
  if (hours === 0) return
  await runPlanned(town, now)
  if (hours < 24) return
  for (const task of nightly) await run(town, task, {}, now)
}

async function runPlanned(town: Town, now: Date): Promise<void> {
  for (const task of ['order-timers', 'expire-claims', 'expire-collectible-gifts']) await run(town, task, {}, now)
  const { rows } = await sql<{ task: string; payload: object }>`
    WITH due AS (DELETE FROM graphile_worker._private_jobs WHERE run_at <= ${now} RETURNING task_id, payload)
    SELECT t.identifier AS task, due.payload FROM due JOIN graphile_worker._private_tasks t ON t.id = due.task_id
    WHERE t.identifier = ANY(${timers})`.execute(town.shop.db)
  const inTurn = limitParallel(10)
  await allOf(rows.map(({ task, payload }) => inTurn(() => run(town, task, payload, now))))
}

/** Retries like the queue does when another transaction was in the way. */
async function run({ shop }: Town, task: string, payload: object, now: Date): Promise<void> {
  const { run: work } = shop.all(jobs).find(({ name }) => name === task) as Job
  try {
    await work(shop, payload, now)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '40P01')) throw error
    await work(shop, payload, now)
  }
}

/** Waits until all have ended, so that nothing keeps running in the town. @throws the first that failed */
export async function allOf(work: Promise<unknown>[]): Promise<void> {
  for (const each of await Promise.allSettled(work)) if (each.status === 'rejected') throw each.reason
}
