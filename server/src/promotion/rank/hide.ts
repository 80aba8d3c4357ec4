import { command } from '../../core/command/command.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertRankOn } from './load-board.ts'

/**
 * Hides a shopper from all boards or shows them again, including in running rounds. Past rounds keep their numbers,
 * without the name.
 * @throws Refusal MODULE_OFF
 */
export async function hideFromBoards(
  shop: Shop,
  { userId, hidden, requestId, now }: { userId: number; hidden: boolean; requestId: string; now: Date },
): Promise<{ hidden: boolean }> {
  assertRankOn(shop)
  const of = { userId, requestId, name: 'rank-hide', target: '', body: { hidden }, now }
  return command(shop.db, of, async (tx) => {
    // Waits for a count in progress, which does not know of this yet.
    const running = await tx
      .selectFrom('rankRound')
      .select('id')
      .where('endedAt', 'is', null)
      .orderBy('id')
      .forShare()
      .execute()
    if (hidden) {
      const row = { userId, hiddenAt: now }
      await tx
        .insertInto('rankHidden')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } else {
      await tx.deleteFrom('rankHidden').where('userId', '=', userId).execute()
    }
    const user = await tx.selectFrom('appUser').select('frozenAt').where('id', '=', userId).executeTakeFirstOrThrow()
    await tx
      .updateTable('rankScore')
      .set({ visible: !hidden && user.frozenAt === null })
      .where('userId', '=', userId)
      .where('roundId', 'in', [0, ...running.map(({ id }) => id)])
      .execute()
    return { hidden }
  })
}
