import { memberFreight } from '@shop/demo/coupons'
import { addHours } from '../core/value/time.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { writeBenefit } from '../promotion/loyalty/benefits.ts'

/** The highest grade gives freight coupons every month and priority, the one below it priority. */
export async function seedBenefits({ db }: Shop, begunAt: Date): Promise<void> {
  const known = await db.selectFrom('gradeBenefit').select('gradeId').limit(1).executeTakeFirst()
  if (known) return
  const grades = await db.selectFrom('grade').select('id').orderBy('weight', 'desc').limit(2).execute()
  const coupon = await db
    .selectFrom('coupon')
    .select('id')
    .where('name', '@>', JSON.stringify({ 'zh-Hant': memberFreight['zh-Hant'] }))
    .executeTakeFirstOrThrow()
  const by = { actor: 'system:demo', now: addHours(begunAt, -24 * 40) } as const
  await db.transaction().execute(async (tx) => {
    for (const [index, { id }] of grades.entries()) {
      const gift = index === 0 ? { couponId: coupon.id, coupons: 2 } : { couponId: null, coupons: 0 }
      await writeBenefit(tx, id, { ...gift, priority: true, version: 0 }, by)
    }
  })
}
