import { randomUUID } from 'node:crypto'
import type { Shop } from '../../platform/shop/shop.ts'
import { createActivity } from './write-activity.ts'

/**
 * For tests: an open wheel that replaces the previous one, where nearly every play wins 10 points and each shopper
 * plays once. It is opened directly in the database, because opening has its own tests.
 */
export async function givenWheel(shop: Shop, operator: { id: number }): Promise<{ id: number }> {
  const now = shop.now()
  const limits = { couponId: null, skuId: null, seriesId: null, total: null, perUser: null }
  const { id } = await createActivity(shop, {
    kind: 'wheel',
    name: { 'zh-Hant': '轉盤' },
    cost: 0,
    freePerDay: 1,
    perDay: 1,
    perUser: 1,
    eggs: 6,
    startsAt: new Date(now.getTime() - 60_000).toISOString(),
    endsAt: new Date(now.getTime() + 86_400_000).toISOString(),
    gradeIds: [],
    boughtDays: null,
    operatorId: operator.id,
    requestId: randomUUID(),
    now,
    prizes: [
      { ...limits, name: { 'zh-Hant': '未中獎' }, kind: 'none', amount: 0, weight: 1, daily: null },
      { ...limits, name: { 'zh-Hant': '10 積分' }, kind: 'points', amount: 10, weight: 1_000_000, daily: 1_000 },
    ],
  })
  await shop.db.updateTable('activity').set({ state: 'ended' }).where('state', '=', 'open').execute()
  await shop.db.updateTable('activity').set({ state: 'open' }).where('id', '=', id).execute()
  return { id }
}
