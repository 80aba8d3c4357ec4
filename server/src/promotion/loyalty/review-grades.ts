import { loyaltyDays } from '@shop/contract/promotion/loyalty/loyalty.ts'
import { addHours } from '../../core/value/time.ts'
import { writeReachedGrades } from '../../people/account/member-grade.ts'
import { openGrades } from '../../people/grade/queries.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { nextSpenders } from './queries.ts'
import { gradeFromNow } from './rules.ts'

const batch = 500

/**
 * Gives each shopper the grade that their spending reaches, and ends the grades whose time is over. Running it again
 * changes nothing.
 */
export async function reviewGrades({ db }: Shop, _: object, now: Date): Promise<void> {
  const grades = await openGrades(db)
  const weightOf = new Map(grades.map(({ id, weight }) => [id, weight]))
  const until = addHours(now, 24 * loyaltyDays)
  for (let after = 0, more = true; more; ) {
    const spenders = await nextSpenders(db, { after, now }, batch)
    const reached = spenders.flatMap(({ userId, spentFen, ...was }) => {
      const next = gradeFromNow(was, spentFen, grades, now)
      return next ? [{ userId, was, gradeId: next.gradeId, until: next.gradeId === null ? null : until }] : []
    })
    await db.transaction().execute(async (tx) => {
      const changed = await writeReachedGrades(tx, reached, { actor: 'system:review-grades', now })
      for (const { userId, was, gradeId } of changed) {
        const isUp = (weightOf.get(gradeId ?? 0) ?? 0) > (weightOf.get(was.gradeId ?? 0) ?? 0)
        await notify(tx, {
          event: isUp ? 'grade-reached' : 'grade-ended',
          entity: `grade:${userId}:${now.toISOString()}`,
          receiver: `user:${userId}`,
          now,
        })
      }
    })
    after = spenders.at(-1)?.userId ?? after
    more = spenders.length === batch
  }
}
