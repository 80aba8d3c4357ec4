import { adminCreditDecide, adminCreditList } from '@shop/contract/trade/credit/credit.ts'
import { toPerson } from '../../people/account/person.ts'
import { notify } from '../../platform/notice/notify.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertWithinMax } from './bounds.ts'
import { Credit, creditSource, creditSources } from './source.ts'

/** Money credited beyond what is due, above what one operator may credit alone. */
export const creditKind = proposalKind({
  name: 'credit',
  list: adminCreditList,
  decide: adminCreditDecide,
  subject: 'money',
  payload: Credit,
  oneOpen: 'PROPOSAL_OPEN',

  historyOf: ({ payload: { source, sourceId } }) => ({ entityType: source, entityId: sourceId }),

  async lock(tx, key, shop) {
    const [source, id] = key.split('-') as [Credit['source'], string]
    await creditSource(shop, source).lock?.(shop, tx, Number(id))
  },

  isStale: async (on, { payload: { source, sourceId } }, shop) =>
    !(await creditSource(shop, source).isOpen(on, sourceId)),

  async approve(shop, tx, { id, payload, reason }, approval) {
    const { source, sourceId, dueFen, receivedFen } = payload
    assertWithinMax(shop, { dueFen, amountFen: receivedFen, field: 'receivedFen' })
    await creditSource(shop, source).credit(shop, tx, payload, { ...approval, reason })
    const { now } = approval
    await notify(tx, { event: 'credit-made', entity: `credit:${id}`, receiver: 'permission:ledger.view', now })
    return `${source}:${sourceId}`
  },

  async describe(reader, proposals) {
    const { shop } = reader
    const { db } = shop
    const users = await db
      .selectFrom('appUser')
      .select(['id', 'nickname', 'mobile'])
      .where('id', 'in', [0, ...proposals.map(({ payload }) => payload.userId)])
      .execute()
    const byId = new Map(users.map((user) => [user.id, user]))
    const numbers = await numbersOf(
      shop,
      proposals.map(({ payload }) => payload),
    )
    return proposals.map(({ payload: { source, sourceId, dueFen, receivedFen, userId } }) => {
      const user = byId.get(userId)
      const shown = { source, sourceId, dueFen, receivedFen, number: numbers[source]?.get(sourceId) ?? '' }
      return { ...shown, user: user ? toPerson(user, reader) : null }
    })
  },
})

/** The numbers of the payments, by source and id. */
async function numbersOf(
  shop: Shop,
  credits: readonly Credit[],
): Promise<Partial<Record<Credit['source'], Map<number, string>>>> {
  const found = shop.all(creditSources).map(async ({ name, numbersOf }) => {
    const ids = credits.filter(({ source }) => source === name).map(({ sourceId }) => sourceId)
    return [name, ids.length === 0 ? new Map<number, string>() : await numbersOf(shop, ids)] as const
  })
  return Object.fromEntries(await Promise.all(found))
}
