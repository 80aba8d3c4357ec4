import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { addMinutes } from '../../core/value/time.ts'
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
  const mini = shop.config.providers.wechatMini
  if (!mini) throw new Refusal('PROVIDER_OFF')
  const { appId } = mini
  const known = await findExchanged(shop.db, { appId, code, now })
  if (known) return { ...known, appId }
  const identity = await exchangeCode(mini, code)
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
  return owner === undefined || owner === userId ? undefined : taken()
}

/**
 * Binds the WeChat account to a user.
 * @throws Refusal TARGET_TAKEN, on which the client leaves the page
 */
export async function bindWechat(tx: Tx, account: WechatAccount, to: { userId: number; now: Date }): Promise<void> {
  if (!(await insertWechatAccount(tx, account, to))) throw taken()
}

const taken = () => new Refusal('TARGET_TAKEN', {}, { data: { isBack: true } })
