import type { Language } from '@shop/contract/core/common.ts'
import { localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { gradeHistoryMax, type loyaltyProgress } from '@shop/contract/promotion/loyalty/loyalty.ts'
import { dayOf, toTime } from '../../core/value/time.ts'
import { toFlag } from '../../core/value/wire.ts'
import { getUser } from '../../people/account/users.ts'
import { openGrades } from '../../people/grade/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listBenefits } from './benefits.ts'
import { findGradeChanges, findSpent } from './queries.ts'
import { nextAbove } from './rules.ts'

/** The shopper's grade, their spending, and the amount missing for the next grade. */
export async function loadProgress(
  { db, settings }: Shop,
  { userId, language, now }: { userId: number; language: Language; now: Date },
): Promise<DataOf<typeof loyaltyProgress>> {
  const [user, grades, benefits, spentFen, changes] = await Promise.all([
    getUser(db, userId),
    openGrades(db),
    listBenefits(db, language),
    findSpent(db, userId, now),
    findGradeChanges(db, userId, gradeHistoryMax),
  ])
  const { timezone } = settings.get('store')
  const current = grades.find(({ id }) => id === user.gradeId)
  const next = nextAbove(spentFen, current?.weight ?? 0, grades)
  const { gradeUntil, gradeReached: reached } = user
  return {
    grade: current
      ? {
          grade_id: current.id,
          reached,
          until: gradeUntil ? dayOf(new Date(gradeUntil.getTime() - 1), timezone) : '',
        }
      : null,
    spent: toMoney(fen(spentFen)),
    next: next ? { grade_id: next.id, missing: toMoney(fen((next.spendFen ?? 0) - spentFen)) } : null,
    grades: grades.map(({ id, name, rateBp, spendFen }) => ({
      grade_id: id,
      name: localText(name, language),
      percent: String(rateBp / 100),
      from: spendFen === null ? null : toMoney(spendFen),
      coupons: benefits.rows.find(({ gradeId }) => gradeId === id)?.coupons ?? 0,
      priority: toFlag(benefits.rows.find(({ gradeId }) => gradeId === id)?.priority ?? false),
    })),
    history: changes.map(({ name, at }) => ({
      name: name ? localText(name, language) : '',
      time: toTime(at, timezone),
    })),
  }
}
