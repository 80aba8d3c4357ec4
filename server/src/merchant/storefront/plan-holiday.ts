import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type holidayGet, holidayLimits } from '@shop/contract/merchant/storefront/holiday.ts'
import type { By } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { dayOf } from '../../core/value/time.ts'
import { changeMerchantState, lockMerchant, type MerchantRecord, writeHolidays } from '../../goods/seller/queries.ts'
import type { Member } from '../../people/operator/members.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertHoliday, type Holiday, stateOn } from './holiday-rules.ts'

interface Input {
  member: Member
  requestId: string
  now: Date
}

/**
 * Plans a merchant's holiday, replacing any other plan; the shop closes at once if it begins today.
 * @throws Refusal HOLIDAY_DAYS, STATE_CHANGED (the platform has stopped the shop, or it is closing)
 */
export function planHoliday(shop: Shop, { from, until, ...input }: Input & Holiday): Promise<object> {
  return change(shop, input, 'merchant-holiday', { from, until })
}

/** Ends a merchant's holiday now, or cancels a planned one. @throws Refusal STATE_CHANGED as `planHoliday` */
export function endHoliday(shop: Shop, input: Input): Promise<object> {
  return change(shop, input, 'merchant-holiday-end', null)
}

function change(shop: Shop, { member, requestId, now }: Input, name: string, holiday: Holiday | null): Promise<object> {
  const { id: operatorId, merchantId } = member
  const today = dayOf(now, shop.settings.get('store').timezone)
  const of = { operatorId, requestId, name, target: String(merchantId), body: holiday ?? {}, now }
  return command(shop.db, of, async (tx) => {
    const merchant = await lockMerchant(tx, merchantId)
    if (merchant?.state !== 'open' && merchant?.state !== 'holiday') throw new Refusal('STATE_CHANGED')
    if (holiday) assertHoliday(holiday, today)
    // A second tap, or a colleague has done the same.
    if (isSame(merchant, holiday)) return {}
    await writeHolidays(tx, [merchantId], holiday)
    await moveTo(tx, merchant, holiday, { actor: `operator:${operatorId}`, now }, today)
    return {}
  })
}

function isSame({ holidayFrom, holidayUntil }: MerchantRecord, holiday: Holiday | null): boolean {
  return holidayFrom === (holiday?.from ?? null) && holidayUntil === (holiday?.until ?? null)
}

/** The history also has plans that do not change the state yet. */
async function moveTo(
  tx: Tx,
  { id, state }: MerchantRecord,
  holiday: Holiday | null,
  by: By,
  today: string,
): Promise<void> {
  const to = stateOn(today, state, holiday)
  const reason = holiday ? `${holiday.from} – ${holiday.until}` : ''
  if (to !== state) await changeMerchantState(tx, id, { to, reason }, by)
  else await recordHistory(tx, [{ entityType: 'merchant', entityId: id, from: state, to: state, reason }], by)
}

export async function loadHoliday(
  { db, settings }: Shop,
  merchantId: number,
  now: Date,
): Promise<DataOf<typeof holidayGet>> {
  const { state, holidayFrom, holidayUntil } = await db
    .selectFrom('merchant')
    .select(['state', 'holidayFrom', 'holidayUntil'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return {
    state: state as MerchantRecord['state'],
    holiday: holidayFrom && holidayUntil ? { from: holidayFrom, until: holidayUntil } : null,
    today: dayOf(now, settings.get('store').timezone),
    ...holidayLimits,
  }
}
