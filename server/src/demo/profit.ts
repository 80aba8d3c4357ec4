import { merchants } from '@shop/demo/merchants'
import { shoppers } from '@shop/demo/people'
import { addDays, addHours, dayOf } from '../core/value/time.ts'
import { decide } from '../platform/proposal/decide.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { channelKind, proposeChannel } from '../promotion/profit/channel-kind.ts'
import { requestIdOf } from './content.ts'
import { findTwo } from './exceptions.ts'
import type { Step } from './schedule.ts'
import { storePainting } from './store-painting.ts'

/** In days before the demo begins: when the outdoor shop got its channel partner. */
const signed = 100

/** The contract of the channel partner, by two operators. Profit from invitations follows from the orders. */
export function profitSteps(shop: Shop, begunAt: Date): Step[] {
  const at = addHours(begunAt, -24 * signed)
  return [{ at, run: () => sign(shop, at) }]
}

async function sign(shop: Shop, now: Date): Promise<void> {
  const { db } = shop
  if (await db.selectFrom('channelContract').select('id').executeTakeFirst()) return
  const { id: merchantId } = await db
    .selectFrom('merchant')
    .innerJoin('appUser', 'appUser.id', 'merchant.ownerUserId')
    .select('merchant.id')
    .where('appUser.mobile', '=', merchants.outdoor.owner)
    .executeTakeFirstOrThrow()
  const { id: userId } = await db
    .selectFrom('appUser')
    .select('id')
    .where('mobile', '=', shoppers.at(-1)?.mobile ?? '')
    .executeTakeFirstOrThrow()
  const [first, second] = await findTwo(shop)
  const today = dayOf(now, shop.settings.get('store').timezone)
  const page = { kind: 'qr', text: 'channel contract', palette: 'mist' } as const
  const { id: fileId } = await storePainting(shop, page, { purpose: 'contract', operatorId: first.id, now })
  const terms = { userId, merchantId, rateBp: 200, from: today, until: addDays(today, 730), fileIds: [fileId] }
  const { proposalId } = await proposeChannel(shop, {
    ...terms,
    reason: '線下門市推廣',
    operator: first,
    requestId: requestIdOf('channel'),
    now,
  })
  await decide(shop, channelKind, {
    proposalId,
    decision: 'approve',
    operator: second,
    requestId: requestIdOf('channel approved'),
    now,
  })
}
