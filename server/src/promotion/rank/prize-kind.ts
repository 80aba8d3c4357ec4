import { type Language, oneOf } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import {
  adminRankPrizeDecide,
  adminRankPrizeList,
  type adminRankPrizes,
  RankPrize,
} from '@shop/contract/promotion/rank/admin.ts'
import { type RankBoard, type RankPeriod, rankBoards, rankPeriods } from '@shop/contract/promotion/rank/rank.ts'
import Type from 'typebox'
import { type ChangeType, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { withinAllowance } from '../../platform/proposal/allowance.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { propose } from '../../platform/proposal/propose.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { worstCaseOf } from '../../trade/coupon/rules.ts'
import { findCoupons } from './queries.ts'
import { assertPrizes, mostOf, type Prize } from './rules.ts'

export const rankPrizeChanges: ChangeType = { type: 'rank-board', permission: 'promo.rank.view' }

const Prizes = Type.Array(RankPrize)

/**
 * The prizes of a board's future rounds. One operator sets them alone if the cost of a round is within their allowance;
 * otherwise it takes two.
 */
export const rankPrizeKind = proposalKind({
  name: 'rank-prizes',
  list: adminRankPrizeList,
  decide: adminRankPrizeDecide,
  subject: 'rank_board',
  payload: Type.Object({
    board: oneOf(rankBoards),
    period: oneOf(rankPeriods),
    before: Prizes,
    after: Prizes,
    /** of the board as it was read */
    version: Type.Integer(),
    /** counts against the allowance of the operator who sets them alone; missing in earlier proposals */
    countedFen: Type.Optional(Type.Integer()),
  }),
  oneOpen: 'PROPOSAL_OPEN',
  lock: (tx, key) => lockBoard(tx, key),

  async isStale(on, { payload: { board, period, version } }) {
    return (await findBoard(on, { board, period })).version !== version
  },

  async approve(_shop, tx, { id, key, reason, payload: { board, period, before, after, version } }, { operator, now }) {
    await checkPrizes(tx, after)
    const { numUpdatedRows } = await tx
      .updateTable('rankBoard')
      .set({ prizes: JSON.stringify(after), version: version + 1 })
      .where('board', '=', board)
      .where('period', '=', period)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('STATE_CHANGED')
    const edit = {
      entityId: key,
      name: key,
      before: { prizes: prizesText(before) },
      after: { prizes: prizesText(after) },
      reason,
    }
    await recordChange(tx, rankPrizeChanges, edit, { actor: `operator:${operator.id}`, now })
    return `rank-prizes:${id}`
  },

  async describe({ shop, language }, proposals) {
    const worth = await worthOfAll(
      shop.db,
      proposals.flatMap(({ payload }) => payload.after),
      language,
    )
    return proposals.map(({ payload: { version: _, countedFen: __, ...payload } }) => ({
      ...payload,
      most: mostOf(payload.after, worth),
    }))
  },
})

/**
 * Sets the prizes of a board, or proposes them.
 * @throws Refusal RANK_PRIZES, RANK_COUPON, STATE_CHANGED (another operator has changed them), PROPOSAL_OPEN
 */
export function proposePrizes(
  shop: Shop,
  input: BodyOf<typeof adminRankPrizes> & { board: RankBoard; period: RankPeriod; operator: Operator; now: Date },
) {
  const { board, period, version, prizes, ...by } = input
  const after = prizes.toSorted((one, other) => one.from - other.from)
  assertPrizes(after)
  const asked = { board, period, version, prizes }
  const key = `${board}.${period}`
  return propose(shop, rankPrizeKind, { key, asked, ...by }, async (tx) => {
    await lockBoard(tx, key)
    const known = await findBoard(tx, { board, period })
    if (known.version !== version) throw new Refusal('STATE_CHANGED')
    const most = mostOf(after, await checkPrizes(tx, after))
    const { id: operatorId } = by.operator
    const alone = most !== null && (await withinAllowance(shop, tx, { operatorId, costFen: most, now: by.now }))
    const payload = { board, period, before: known.prizes, after, version, countedFen: most ?? 0 }
    return { payload, alone }
  })
}

/** Serialises calls that set a board's prizes. `key`: `spending.week` */
async function lockBoard(tx: Tx, key: string): Promise<void> {
  const [board = '', period = ''] = key.split('.')
  const row = tx.selectFrom('rankBoard').select('version').where('board', '=', board).where('period', '=', period)
  await row.forUpdate().execute()
}

/** @throws Refusal NOT_FOUND */
async function findBoard(on: Db | Tx, { board, period }: { board: RankBoard; period: RankPeriod }) {
  const row = await on
    .selectFrom('rankBoard')
    .select(['prizes', 'version'])
    .where('board', '=', board)
    .where('period', '=', period)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return { ...row, prizes: row.prizes as unknown as Prize[] }
}

/** @throws Refusal RANK_COUPON unless all coupons are active ones of the shop, issued as prizes */
async function checkPrizes(tx: Tx, prizes: readonly Prize[]) {
  const ids = prizes.map(({ couponId }) => couponId)
  const coupons = await findCoupons(tx, ids, 'zh-Hant')
  if (ids.some((id) => id !== null && !coupons.get(id)?.usable)) throw new Refusal('RANK_COUPON')
  return new Map([...coupons].map(([id, coupon]) => [id, worstCaseOf(coupon)]))
}

/** `1: 50.00, 2–10: #7`: as the change record shows them; `#7` is a coupon. */
const prizesText = (prizes: readonly Prize[]) =>
  prizes
    .map(({ from, to, reward, couponId }) => {
      const places = from === to ? from : `${from}–${to}`
      return `${places}: ${reward === null ? `#${couponId}` : toMoney(fen(reward))}`
    })
    .join(', ')

export async function worthOfAll(db: Db, prizes: readonly Prize[], language: Language) {
  const coupons = await findCoupons(
    db,
    prizes.map(({ couponId }) => couponId),
    language,
  )
  return new Map([...coupons].map(([id, coupon]) => [id, worstCaseOf(coupon)]))
}
