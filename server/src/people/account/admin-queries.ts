import { fen } from '@shop/contract/core/money.ts'
import { account } from '../../books/ledger/accounts.ts'
import { balancesOf } from '../../books/ledger/balances.ts'
import type { Db } from '../../core/database/database.ts'
import { type CursorPage, readPage } from '../../core/list/cursor.ts'
import { startingWith } from '../../core/text/like.ts'
import { findHistory } from '../../platform/change/find-history.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures, pictureUrl } from '../../platform/upload/urls.ts'
import { addressCount, orderTotals, payPasswordState } from './extensions.ts'
import { findMemberGrade } from './member-grade.ts'
import { countSessions } from './sessions.ts'
import type { UserRow } from './users.ts'

export interface UserFilter {
  cursor?: string
  limit?: number
  /** prefix of a nickname, mobile number or e-mail address; or a full id or invite code */
  keyword?: string
  frozen?: boolean
}

/** Shoppers, newest first. */
export async function listUsers(
  shop: Shop,
  filter: UserFilter,
): Promise<CursorPage<Awaited<ReturnType<typeof toAdminUsers>>[number]>> {
  const { keyword = '', frozen, ...at } = filter
  let query = shop.db.selectFrom('appUser').selectAll('appUser')
  if (frozen !== undefined) query = query.where('frozenAt', frozen ? 'is not' : 'is', null)
  const words = keyword.trim()
  if (words !== '') {
    const start = startingWith(words.toLowerCase())
    query = query.where((eb) =>
      eb.or([
        eb('mobile', 'like', start),
        eb('email', 'like', start),
        eb('inviteCode', '=', words.toUpperCase()),
        eb(eb.fn('lower', ['nickname']), 'like', start),
        ...(/^\d{1,15}$/.test(words) ? [eb('id', '=', Number(words))] : []),
      ]),
    )
  }
  const page = await readPage(shop.db, query, { by: 'createdAt', type: 'moment', id: 'id' }, at)
  return { ...page, rows: await toAdminUsers(shop, page.rows) }
}

/** One shopper with everything an operator needs for decisions; undefined if there is none. */
export async function findUserDetail(shop: Shop, userId: number, now: Date) {
  const { db } = shop
  const row = await db.selectFrom('appUser').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!row) return undefined
  const [
    [user],
    [balance, gift, points, subsidy, integral, reward],
    grade,
    inviter,
    sessions,
    addresses,
    history,
    payPassword,
  ] = await Promise.all([
    toAdminUsers(shop, [row]),
    balancesOf(db, [
      account('u.bal', userId),
      account('u.gift', userId),
      account('u.pts', userId),
      account('u.sub', userId),
      account('u.itg', userId),
      account('u.rwd', userId),
    ]),
    findMemberGrade(shop, row),
    findInviterOf(db, row),
    countSessions(db, userId, now),
    shop.get(addressCount)(db, userId),
    findHistory(shop, 'user', userId),
    shop.get(payPasswordState)(db, userId),
  ])
  return {
    user: user as NonNullable<typeof user>,
    balanceFen: fen(balance.available),
    giftFen: fen(gift.available),
    points: points.available,
    subsidy: subsidy.available,
    integral: integral.available,
    reward: reward.available,
    payPassword,
    grade,
    inviter: inviter ?? null,
    sessions,
    addresses,
    history,
  }
}

async function toAdminUsers(shop: Shop, rows: UserRow[]) {
  const { db, config } = shop
  const [pictures, totals] = await Promise.all([
    findPictures(
      db,
      rows.map((row) => row.avatarFileId),
    ),
    shop.get(orderTotals)(
      db,
      rows.map((row) => row.id),
    ),
  ])
  return rows.map((row) => {
    const picture = pictures.get(row.avatarFileId ?? 0)
    const total = totals.get(row.id)
    return {
      id: row.id,
      nickname: row.nickname,
      avatarUrl: picture ? pictureUrl(config, picture, 's') : null,
      mobile: row.mobile ?? '',
      email: row.email ?? '',
      frozenAt: row.frozenAt?.toISOString() ?? null,
      frozenReason: row.frozenReason,
      closedAt: row.closedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
      orders: total?.orders ?? 0,
      paidFen: fen(total?.paidFen ?? 0),
    }
  })
}

function findInviterOf(db: Db, { inviterId }: UserRow) {
  if (inviterId === null) return undefined
  return db.selectFrom('appUser').select(['id', 'nickname']).where('id', '=', inviterId).executeTakeFirst()
}
