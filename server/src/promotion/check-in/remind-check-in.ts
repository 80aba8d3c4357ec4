import { dayOf } from '../../core/value/time.ts'
import { findCheckInReminders } from '../../platform/notice/notice-choice.ts'
import { notify } from '../../platform/notice/notify.ts'
import { openModules } from '../../platform/shop/open-modules.ts'
import type { Shop } from '../../platform/shop/shop.ts'

const batch = 200

/** Every evening: reminds users who asked for it and have not checked in today. */
export async function remindCheckIn({ db, settings }: Shop, _: object, now: Date): Promise<void> {
  if (!openModules(settings).sign) return
  const day = dayOf(now, settings.get('store').timezone)
  for (let after = 0; ; ) {
    const asked = await findCheckInReminders(db, { after, limit: batch })
    const last = asked.at(-1)
    if (last === undefined) return
    after = last
    await db.transaction().execute(async (tx) => {
      const users = await tx
        .selectFrom('appUser')
        .select('id')
        .where('id', 'in', asked)
        .where('closedAt', 'is', null)
        .where('frozenAt', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('checkIn').select('day').whereRef('checkIn.userId', '=', 'appUser.id').where('day', '>=', day),
            ),
          ),
        )
        .execute()
      for (const { id } of users)
        await notify(tx, { event: 'check-in-reminder', entity: `check-in:${day}`, receiver: `user:${id}`, now })
    })
  }
}
