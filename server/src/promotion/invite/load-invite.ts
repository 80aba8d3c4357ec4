import { perPage } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { inviteIndex, inviteList } from '@shop/contract/promotion/invite/invite.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import { maskName } from '../../core/text/mask.ts'
import { dayOf } from '../../core/value/time.ts'
import { getUser } from '../../people/account/users.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { keptForGoodsFen } from '../../trade/order/kept-money.ts'

/** @throws Refusal MODULE_OFF */
export async function loadInvite(shop: Shop, userId: number): Promise<DataOf<typeof inviteIndex>> {
  assertInviteOpen(shop)
  const { db, settings } = shop
  const [user, { invited, bought }] = await Promise.all([
    getUser(db, userId),
    db
      .selectFrom('appUser')
      .select([sql<number>`count(*)`.as('invited'), sql<number>`count(*) FILTER (WHERE ${hasBought})`.as('bought')])
      .where('inviterId', '=', userId)
      .executeTakeFirstOrThrow(),
  ])
  const { sharingBp, managementBp } = settings.get('commission')
  const percentOf = (bp: number) => (settings.get('module').profit && bp > 0 ? String(bp / 100) : '')
  return {
    invite_code: user.inviteCode,
    user_id: user.id,
    nick_name: user.nickname,
    invited,
    bought,
    sharing_percent: percentOf(sharingBp),
    management_percent: percentOf(managementBp),
  }
}

/**
 * The users that a user has invited, newest first, without their purchases or payments.
 * @throws Refusal MODULE_OFF
 */
export async function listInvited(
  shop: Shop,
  { userId, before }: { userId: number; before?: number },
): Promise<DataOf<typeof inviteList>['list']> {
  assertInviteOpen(shop)
  let query = shop.db
    .selectFrom('appUser')
    .select(['id', 'nickname', 'createdAt', 'closedAt', sql<boolean>`${hasBought}`.as('bought')])
    .where('inviterId', '=', userId)
    .orderBy('id', 'desc')
    .limit(perPage + 1)
  if (before !== undefined) query = query.where('id', '<', before)
  const found = await query.execute()
  const rows = found.slice(0, perPage)
  const zone = shop.settings.get('store').timezone
  return {
    data: rows.map(({ id, nickname, createdAt, closedAt, bought }) => ({
      invited_id: id,
      name: maskName(closedAt ? '' : nickname),
      day: dayOf(createdAt, zone),
      bought,
    })),
    next: found.length > perPage ? (rows.at(-1)?.id ?? null) : null,
  }
}

const hasBought = sql`EXISTS (
  SELECT FROM shop_order WHERE shop_order.user_id = app_user.id AND shop_order.paid_at IS NOT NULL AND NOT shop_order.given
    AND shop_order.state <> 'closed' AND ${keptForGoodsFen()} > 0)`

function assertInviteOpen({ settings }: Shop): void {
  if (!settings.get('module').invite) throw new Refusal('MODULE_OFF')
}
