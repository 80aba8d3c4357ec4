import { fen } from '@shop/contract/core/money.ts'
import { type DemoSeries, series } from '@shop/demo/collectibles'
import { shoppers } from '@shop/demo/people'
import { addHours } from '../core/value/time.ts'
import { issueTicket } from '../people/paypwd/pay-ticket.ts'
import type { Operator } from '../platform/http/auth.ts'
import { decide } from '../platform/proposal/decide.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { acceptGift } from '../promotion/collectible/answer-gift.ts'
import { giveCollectible } from '../promotion/collectible/give-collectible.ts'
import { issueCollectible } from '../promotion/collectible/issue-collectible.ts'
import { openSeries, seriesOpeningKind } from '../promotion/collectible/open-series.ts'
import { proposeRevocation, revocationKind } from '../promotion/collectible/propose-revocation.ts'
import { reserveCollectible } from '../promotion/collectible/supply.ts'
import { createSeries } from '../promotion/collectible/write-series.ts'
import { findDemoPictures } from './pictures.ts'
import type { Step } from './schedule.ts'
import { storePainting } from './store-painting.ts'
import { findOperators } from './wallet.ts'

interface Its {
  shop: Shop
  operator: Operator
  second: Operator
  userIds: number[]
}

/**
 * Two series with half a year behind them. The first shopper holds one of each, gave one away, had one revoked, and is
 * offered another; the demo's orders add more when they are settled.
 */
export async function collectibleSteps(shop: Shop, begunAt: Date): Promise<Step[]> {
  const operators = await findOperators(shop)
  const users = await shop.db.selectFrom('appUser').select(['id', 'mobile']).execute()
  const userIds = shoppers.map(({ mobile }) => users.find((user) => user.mobile === mobile)?.id as number)
  const [operator, second] = [operators.get('admin') as Operator, operators.get('reviewer') as Operator]
  const its = { shop, operator, second, userIds }
  const at = (daysAgo: number, run: (now: Date) => Promise<unknown>): Step => {
    const now = addHours(begunAt, -24 * daysAgo)
    return { at: now, run: () => run(now) }
  }
  return [
    ...series.map((terms, index) => at(230 - index, (now) => open(its, { terms, index, now }))),
    // Issued directly: the demo's orders do not go back that far.
    ...issues.map(([index, user], n) => at(215 - n, (now) => issue(its, { index, user, n, now }))),
    at(20, (now) => give(its, { n: 2, from: 0, to: 1, accepted: true, now })),
    at(10, (now) => revoke(its, { n: 4, now })),
    at(0.12, (now) => give(its, { n: 1, from: 1, to: 0, accepted: false, now })),
  ]
}

/** [index of the series, index of the shopper] */
const issues = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 0],
  [1, 0],
  [0, 4],
  [1, 5],
] as const

/** Fixed ids, so that an interrupted run does nothing twice. */
const idOf = (n: number) => `00000000-0000-4000-9001-${String(n).padStart(12, '0')}`
const sourceOf = (n: number) => `demo:${n}`

async function open(
  { shop, operator, second }: Its,
  { terms, index, now }: { terms: DemoSeries; index: number; now: Date },
): Promise<void> {
  const { title, rules, artwork, supply, skus } = terms
  if ((await findSeriesIds(shop)).length > index) return
  const pictures = await findDemoPictures(shop.db)
  const paper = { kind: 'qr', text: `artwork licence ${index + 1}`, palette: 'mist' } as const
  const { id: rightsId } = await storePainting(shop, paper, { purpose: 'contract', operatorId: operator.id, now })
  const rows = await shop.db.selectFrom('sku').select('id').where('code', 'in', skus).execute()
  const { id: seriesId } = await createSeries(shop, {
    title,
    rules,
    supply,
    artworkFileId: pictures.idOf(artwork),
    rightsFileIds: [rightsId],
    skuIds: rows.map(({ id }) => id),
    operatorId: operator.id,
    requestId: idOf(index),
    now,
  })
  const asked = { seriesId, version: 1, reason: '附贈給禮包專區的買家', requestId: idOf(10 + index) }
  const { proposalId } = await openSeries(shop, { ...asked, operator, now })
  const decision = { decision: 'approve', note: '權利證明齊全', requestId: idOf(20 + index) } as const
  await decide(shop, seriesOpeningKind, { ...decision, proposalId, operator: second, now })
}

async function findSeriesIds({ db }: Shop): Promise<number[]> {
  const rows = await db.selectFrom('collectibleSeries').select('id').where('state', '=', 'open').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

async function issue(
  { shop, userIds }: Its,
  { index, user, n, now }: { index: number; user: number; n: number; now: Date },
): Promise<void> {
  const seriesId = (await findSeriesIds(shop))[index] as number
  const source = sourceOf(n)
  await shop.db.transaction().execute(async (tx) => {
    await reserveCollectible(tx, { seriesId, source, quantity: 1, now })
    await issueCollectible(shop, tx, { source, userId: userIds[user] as number, now })
  })
}

async function issuedAs({ db }: Shop, n: number): Promise<number> {
  const row = db.selectFrom('collectible').select('id').where('source', '=', sourceOf(n))
  return (await row.executeTakeFirstOrThrow()).id
}

async function give(
  { shop, userIds }: Its,
  { n, from, to, accepted, now }: { n: number; from: number; to: number; accepted: boolean; now: Date },
): Promise<void> {
  const collectibleId = await issuedAs(shop, n)
  const [userId, receiverId] = [userIds[from] as number, userIds[to] as number]
  const offer = async () => {
    const target = `${collectibleId}:${receiverId}`
    const of = { userId, action: 'give-collectible', target, amountFen: fen(0), lifeMs: 120_000, now } as const
    const payTicket = await issueTicket(shop.db, of)
    const asked = { collectibleId, receiverId, userId, payTicket, requestId: idOf(100 + n), now }
    return (await giveCollectible(shop, asked)).transferId
  }
  // A second run needs no second ticket.
  const given = shop.db.selectFrom('collectibleTransfer').select('id').where('collectibleId', '=', collectibleId)
  const transferId = (await given.executeTakeFirst())?.id ?? (await offer())
  if (accepted)
    await acceptGift(shop, { transferId, userId: receiverId, requestId: idOf(200 + n), now: addHours(now, 3) })
}

async function revoke({ shop, operator, second }: Its, { n, now }: { n: number; now: Date }): Promise<void> {
  const collectibleId = await issuedAs(shop, n)
  const { proposalId } = await proposeRevocation(shop, {
    collectibleId,
    ground: 'rights' as const,
    reason: '創作者要求撤回這一份的授權（函 2026-117）',
    operator,
    requestId: idOf(300 + n),
    now,
  })
  const decision = { decision: 'approve', note: '', requestId: idOf(400 + n) } as const
  await decide(shop, revocationKind, { ...decision, proposalId, operator: second, now })
}
