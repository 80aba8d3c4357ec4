import { type Language, perPage } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import type { pendingStates, unitPending } from '@shop/contract/money/wallet/units.ts'
import { creditsOf } from '../../books/ledger/accounts.ts'
import { promisedByOrder } from '../../books/ledger/unit-sums.ts'
import { toTime } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertUnitOpen, unitOf } from '../conversion/units.ts'
import { findOrderSubjects } from './order-subjects.ts'

const columns = { integral: 'grantIntegral', subsidy: 'grantSubsidy' } as const

/**
 * Paid orders that promised a unit and are not settled, newest first.
 * @throws Refusal MODULE_OFF
 */
export async function listPending(
  shop: Shop,
  {
    userId,
    unit,
    before,
    language,
  }: { userId: number; unit: keyof typeof columns; before?: number; language: Language },
): Promise<DataOf<typeof unitPending>['list']> {
  assertUnitOpen(shop, unit)
  let query = shop.db
    .selectFrom('shopOrder')
    .select(['id', 'orderNo', 'state', 'openAftersales', 'settleAfter', 'createdAt'])
    .where('userId', '=', userId)
    .where(columns[unit], '>', 0)
    .where('paidAt', 'is not', null)
    .where('settledAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(perPage + 1)
  if (before !== undefined) query = query.where('id', '<', before)
  const found = await query.execute()
  const rows = found.slice(0, perPage)
  const own = creditsOf(userId, unitOf(unit).currency)
  const ids = rows.map(({ id }) => id)
  const [promised, subjects] = await Promise.all([
    promisedByOrder(shop.db, own, ids),
    findOrderSubjects(shop, ids, { userId, language }),
  ])
  const zone = shop.settings.get('store').timezone
  return {
    data: rows.map(({ id, orderNo, settleAfter, createdAt, ...order }) => {
      const amount = promised.get(id) ?? 0
      const state = stateOf(order, amount)
      return {
        order_id: id,
        order_no: orderNo,
        goods: subjects.get(id)?.purpose ?? '',
        goods_image: subjects.get(id)?.picture ?? '',
        create_time: toTime(createdAt, zone),
        value: toMoney(fen(amount)),
        state,
        expected_time: state === 'window' ? toTime(settleAfter, zone) : '',
      }
    }),
    next: found.length > perPage ? (rows.at(-1)?.id ?? null) : null,
  }
}

function stateOf(
  { state, openAftersales }: { state: string; openAftersales: number },
  amount: number,
): (typeof pendingStates)[number] {
  if (amount === 0) return 'void'
  if (openAftersales > 0) return 'aftersale'
  return state === 'completed' ? 'window' : 'receipt'
}
