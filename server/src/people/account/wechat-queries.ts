import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../core/database/database.ts'
import type { WechatIdentity } from '../../platform/wechat/api.ts'

/** A WeChat account as one of our apps knows it. */
export interface WechatAccount extends Pick<WechatIdentity, 'openid' | 'unionid'> {
  appId: string
}

/** The owner of the WeChat account: matched by openid in this app, else by unionid across apps. */
export async function findWechatUser(
  db: Db | Tx,
  { appId, openid, unionid }: WechatAccount,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('wechatAccount')
    .select('userId')
    .where((eb) => eb.or([eb.and({ appId, openid }), ...(unionid === null ? [] : [eb('unionid', '=', unionid)])]))
    .orderBy((eb) => eb.case().when('openid', '=', openid).then(0).else(1).end())
    .executeTakeFirst()
  return found?.userId
}

/**
 * Binds a WeChat account.
 * @returns `known`: this user had it already; `taken`: another user has it; `other`: this user has another one in this app
 */
export async function insertWechatAccount(
  tx: Tx,
  { appId, openid, unionid }: WechatAccount,
  { userId, now }: { userId: number; now: Date },
): Promise<'new' | 'known' | 'taken' | 'other'> {
  const inserted = await tx
    .insertInto('wechatAccount')
    .values({ appId, openid, unionid, userId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  if (inserted) return 'new'
  const kept = await tx
    .selectFrom('wechatAccount')
    .select(['userId', 'unionid'])
    .where('appId', '=', appId)
    .where('openid', '=', openid)
    .executeTakeFirst()
  if (!kept) return 'other'
  if (kept.userId !== userId) return 'taken'
  // WeChat may reveal the unionid only later, once the user has shared their profile.
  if (kept.unionid === null && unionid !== null)
    await tx
      .updateTable('wechatAccount')
      .set({ unionid })
      .where('appId', '=', appId)
      .where('openid', '=', openid)
      .execute()
  return 'known'
}

export async function hasWechatAccount(db: Db, userId: number): Promise<boolean> {
  const found = await db.selectFrom('wechatAccount').select('appId').where('userId', '=', userId).executeTakeFirst()
  return found !== undefined
}

/** Unbinds all of a user's WeChat accounts. @returns how many there were */
export async function forgetWechatAccounts(tx: Tx, userId: number): Promise<number> {
  const deleted = await tx.deleteFrom('wechatAccount').where('userId', '=', userId).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

export async function findExchanged(
  db: Db,
  { appId, code, now }: { appId: string; code: string; now: Date },
): Promise<WechatIdentity | undefined> {
  return db
    .selectFrom('wechatCode')
    .select(['openid', 'unionid', 'sessionKey'])
    .where('codeHash', '=', hashCode(code))
    .where('appId', '=', appId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function keepExchanged(
  db: Db,
  identity: WechatIdentity,
  { appId, code, expiresAt }: { appId: string; code: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('wechatCode')
    .values({ ...identity, appId, codeHash: hashCode(code), expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const hashCode = (code: string) => createHash('sha256').update(code).digest()
