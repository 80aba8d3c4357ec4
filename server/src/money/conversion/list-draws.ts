import { perPage } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import type { DrawState, UnitName, unitDrawList } from '@shop/contract/money/conversion/conversion.ts'
import { toPage } from '../../core/list/page.ts'
import { toTime } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findDraws } from './queries.ts'
import { unitOf } from './units.ts'

/** A user's draws of a unit, even if the unit has been switched off. */
export async function listDraws(
  { db, settings }: Shop,
  { userId, unit, page = 1, state }: { userId: number; unit: UnitName; page?: number; state?: DrawState },
): Promise<DataOf<typeof unitDrawList>['list']> {
  const zone = settings.get('store').timezone
  const of = { userId, currency: unitOf(unit).currency, state, limit: perPage, offset: (page - 1) * perPage }
  const { rows, total } = await findDraws(db, of)
  const data = rows.map((row) => ({
    draw_id: row.id,
    draw_no: row.drawNo,
    state: row.state,
    automatic: row.automatic ? (1 as const) : (0 as const),
    amount: toMoney(fen(row.units)),
    fee: toMoney(fen(row.feeUnits)),
    rate_bp: row.rateBp,
    receives: toMoney(row.moneyFen),
    dest: row.dest,
    create_time: toTime(row.createdAt, zone),
    end_time: toTime(row.endedAt, zone),
    reject_reason: row.rejectReason ?? ('' as const),
    reject_note: row.rejectNote ?? '',
    may: { cancel: row.state === 'pending' },
  }))
  return toPage(data, { total, page })
}
