import { dayOf } from '../../core/value/time.ts'
import { changeMerchantState, type MerchantRecord, writeHolidays } from '../../goods/seller/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { stateOn } from './holiday-rules.ts'

/** Begins and ends holidays when they are due, and deletes past ones. Two nodes running at once do each only once. */
export async function moveHolidays({ db, settings }: Shop, _: object, now: Date): Promise<void> {
  const today = dayOf(now, settings.get('store').timezone)
  await db.transaction().execute(async (tx) => {
    const planned = await tx
      .selectFrom('merchant')
      .select(['id', 'state', 'holidayFrom as from', 'holidayUntil as until'])
      .where('holidayUntil', 'is not', null)
      .where('holidayFrom', '<=', today)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute()
    const by = { actor: 'system:holiday' as const, now }
    for (const { id, state, from, until } of planned as (Pick<MerchantRecord, 'id' | 'state'> & Days)[]) {
      const to = stateOn(today, state, { from, until })
      if (to !== state) await changeMerchantState(tx, id, { to, reason: `${from} – ${until}` }, by)
    }
    const over = planned.filter(({ until }) => until !== null && until < today).map(({ id }) => id)
    await writeHolidays(tx, over, null)
  })
}

interface Days {
  from: string
  until: string
}
