import { type Language, localText } from '@shop/contract/core/common.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { recordHistory } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { maskEmail, maskMobile } from '../../core/text/mask.ts'
import { toTime } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { findPictures, pictureUrl } from '../../platform/upload/urls.ts'
import { findGradeName } from '../grade/queries.ts'
import { defaultAddress, orderTotals, payPasswordState } from './extensions.ts'
import { readNickname } from './nickname-rules.ts'
import { userAssetsOf } from './user-queries.ts'
import { getUser, lockUser } from './users.ts'
import { hasWechatAccount } from './wechat-queries.ts'

/** The protocol's record of the logged-in user. */
export async function loadUserInfo(shop: Shop, { userId, language }: { userId: number; language: Language }) {
  const { db, config, settings } = shop
  const user = await getUser(db, userId)
  const [gradeName, assets, address, pictures, totals, payPassword, hasWechat] = await Promise.all([
    findGradeName(db, user.gradeId),
    userAssetsOf(shop, userId),
    shop.get(defaultAddress)(db, userId),
    findPictures(db, [user.avatarFileId]),
    shop.get(orderTotals)(db, [userId]),
    shop.get(payPasswordState)(db, userId),
    hasWechatAccount(db, userId),
  ])
  const picture = pictures.get(user.avatarFileId ?? 0)
  const zone = settings.get('store').timezone
  const paid = toMoney(fen(totals.get(userId)?.paidFen ?? 0))
  return {
    user_id: user.id,
    nick_name: user.nickname,
    avatar_url: picture ? pictureUrl(config, picture, 's') : null,
    avatar_id: user.avatarFileId ?? 0,
    mobile: maskMobile(user.mobile),
    email: maskEmail(user.email),
    grade_id: gradeName ? (user.gradeId ?? 0) : 0,
    grade: gradeName ? { name: localText(gradeName, language) } : null,
    balance: toMoney(assets.balanceFen),
    points: assets.points,
    address_id: address?.id ?? 0,
    gender: '',
    pay_money: paid,
    expend_money: paid,
    platform: user.platform,
    last_login_time: toTime(user.lastLoginAt, zone),
    create_time: toTime(user.createdAt, zone),
    has_password: user.passwordHash !== null,
    has_pay_password: payPassword !== 'none',
    has_wechat: hasWechat,
    invite_code: user.inviteCode,
  }
}

/**
 * Changes the given values; empty ones leave the old ones unchanged.
 * @throws Refusal NICKNAME_INVALID, NOT_FOUND (a picture that is not this user's)
 */
export async function changeProfile(
  { db }: Pick<Shop, 'db'>,
  wanted: { userId: number; nickname?: string; avatarId?: number; language?: Language; now: Date },
): Promise<void> {
  const { userId, avatarId, language, now } = wanted
  const nickname = wanted.nickname?.trim() ? readNickname(wanted.nickname) : undefined
  await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId)
    if (avatarId && avatarId !== user.avatarFileId) await setAvatar(tx, { userId, avatarId, now })
    if (language) await tx.updateTable('appUser').set({ language }).where('id', '=', userId).execute()
    if (nickname === undefined || nickname === user.nickname) return
    await tx.updateTable('appUser').set({ nickname }).where('id', '=', userId).execute()
    const change = {
      entityType: 'user',
      entityId: userId,
      from: user.nickname,
      to: nickname,
      reason: 'nickname',
    } as const
    await recordHistory(tx, [change], { actor: `user:${userId}`, now })
  })
}

async function setAvatar(
  tx: Tx,
  { userId, avatarId, now }: { userId: number; avatarId: number; now: Date },
): Promise<void> {
  await markFilesUsed(tx, [avatarId], { userId, purpose: 'avatar', now })
  await tx.updateTable('appUser').set({ avatarFileId: avatarId }).where('id', '=', userId).execute()
  const change = { entityType: 'user', entityId: userId, from: null, to: `file:${avatarId}`, reason: 'avatar' } as const
  await recordHistory(tx, [change], { actor: `user:${userId}`, now })
}
