import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { addMinutes } from '../../core/value/time.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { exchangeCode, type WechatIdentity } from '../../platform/wechat/api.ts'
import {
  findExchanged,
  findWechatUser,
  insertWechatAccount,
  keepExchanged,
  type WechatAccount,
} from './wechat-queries.ts'

/** How long we accept a client's code; WeChat's own limit is about the same. */
const keptMinutes = 5

export interface Identified extends WechatIdentity {
  appId: string
}

/**
 * The WeChat account a mini program's code stands for.
 * @throws Refusal PROVIDER_OFF (the shop has no mini program), BIND_TICKET, PROVIDER_FAILED
 */
export async function identify(shop: Shop, { code, now }: { code: string; now: Date }): Promise<Identified> {
  const mini = shop.providers.get('wechatMini')
  if (!mini) throw new Refusal('PROVIDER_OFF')
  const { appId } = mini
  const known = await findExchanged(shop.db, { appId, code, now })
  if (known) return { ...known, appId }
  const identity = await shop.providers.use('wechatMini', () => exchangeCode(mini, code))
  await keepExchanged(shop.db, identity, { appId, code, expiresAt: addMinutes(now, keptMinutes) })
  return { ...identity, appId }
}

/**
 * Why this user cannot have the WeChat account; checked before anything is written.
 * @param userId undefined for an account about to be created
 */
export async function wechatProblem(
  tx: Tx,
  account: WechatAccount,
  userId: number | undefined,
): Promise<Refusal | undefined> {
  const owner = await findWechatUser(tx, account)
  return owner === undefined || owner === userId ? undefined : leaving('WECHAT_TAKEN')
}

/** Serialises calls that bind this WeChat account, to whichever user. Call it before `wechatProblem`. */
export async function lockWechat(tx: Tx, { openid, unionid }: WechatAccount): Promise<void> {
  await lockName(tx, `wechat:${openid}`)
  // Another of the shop's apps knows the person by another openid.
  if (unionid !== null) await lockName(tx, `wechat:${unionid}`)
}

/**
 * Binds the WeChat account to a user; `tell` notifies them that it can log in from now on.
 * @throws Refusal WECHAT_TAKEN, WECHAT_OTHER
 */
export async function bindWechat(
  tx: Tx,
  account: WechatAccount,
  { userId, tell, now }: { userId: number; tell: boolean; now: Date },
): Promise<void> {
  const bound = await insertWechatAccount(tx, account, { userId, now })
  if (bound === 'taken') throw leaving('WECHAT_TAKEN')
  if (bound === 'other') throw leaving('WECHAT_OTHER')
  if (bound === 'known' || !tell) return
  const change = { entityType: 'user', entityId: userId, from: null, to: 'wechat-bound' } as const
  await recordHistory(tx, [change], { actor: `user:${userId}`, now })
  // A user who unbinds it and binds it again is told again.
  const entity = `wechat-bound:${userId}-${now.getTime()}`
  await notify(tx, { event: 'wechat-bound', entity, receiver: `user:${userId}`, now })
}

/** `isBack` makes the mini program leave the page. */
const leaving = (code: 'WECHAT_TAKEN' | 'WECHAT_OTHER') => new Refusal(code, {}, { data: { isBack: true } })
