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
 * Binds a WeChat account. False if another user has it, or this user has another one in this app; true again when
 * repeated.
 */
export async function insertWechatAccount(
  tx: Tx,
  { appId, openid, unionid }: WechatAccount,
  { userId, now }: { userId: number; now: Date },
): Promise<boolean> {
  await tx
    .insertInto('wechatAccount')
    .values({ appId, openid, unionid, userId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await tx
    .selectFrom('wechatAccount')
    .select('userId')
    .where('appId', '=', appId)
    .where('openid', '=', openid)
    .executeTakeFirst()
  return kept?.userId === userId
}

/** Unbinds a closed account's WeChat account, so that its owner may register anew with it. */
export async function forgetWechatAccounts(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('wechatAccount').where('userId', '=', userId).execute()
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
