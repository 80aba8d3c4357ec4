import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { sign } from '../../core/secret/secret.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { toAuthorizeUrl } from '../../platform/wechat/api.ts'

// The payer inside WeChat: a payment there is issued to one payer. The mini program knows its users by their log-in;
// the official account asks WeChat, silently, on the way to the cashier.

/** The payer's openid for one of our apps. */
export async function findPayer(
  db: Db,
  { userId, appId, isMini }: { userId: number; appId: string; isMini: boolean },
): Promise<string | undefined> {
  const row = await db
    .selectFrom(isMini ? 'wechatAccount' : 'wechatPayer')
    .select('openid')
    .where('userId', '=', userId)
    .where('appId', '=', appId)
    .executeTakeFirst()
  return row?.openid
}

export async function savePayer(
  db: Db,
  { userId, appId, openid, now }: { userId: number; appId: string; openid: string; now: Date },
): Promise<void> {
  await db
    .insertInto('wechatPayer')
    .values({ userId, appId, openid, at: now })
    .onConflict((conflict) => conflict.columns(['userId', 'appId']).doUpdateSet({ openid, at: now }))
    .execute()
}

export async function erasePayer(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('wechatPayer').where('userId', '=', userId).execute()
}

/** The state that WeChat returns along with the code: the user it is for, and the order. */
export interface PayerState {
  userId: number
  orderId: number
}

const stateLifeMs = 600_000

/** The address that identifies the user in their WeChat; it returns to `/api/wechat/payer`. */
export function toPayerUrl(shop: Pick<Shop, 'config' | 'providers' | 'secret'>, asked: PayerState, now: Date): string {
  const official = shop.providers.get('wechat')
  if (!official) throw new Refusal('PROVIDER_OFF')
  return toAuthorizeUrl(official, {
    returnTo: `${shop.config.publicUrl}/api/wechat/payer`,
    scope: 'snsapi_base',
    state: toState(shop.secret, asked, now),
  })
}

/** Letters and digits only, which is all WeChat passes through. */
function toState(secret: Buffer, { userId, orderId }: PayerState, now: Date): string {
  const until = now.getTime() + stateLifeMs
  return `u${userId}o${orderId}t${until}s${signState(secret, { userId, orderId }, until).toString('hex')}`
}

/** @throws Refusal BIND_TICKET when we did not issue it, or too long ago */
export function readState(secret: Buffer, state: string, now: Date): PayerState {
  const [, userId, orderId, until, signature = ''] = /^u(\d+)o(\d+)t(\d+)s([0-9a-f]{40})$/.exec(state) ?? []
  const asked = { userId: Number(userId), orderId: Number(orderId) }
  const wanted = signState(secret, asked, Number(until))
  const isOurs = signature !== '' && timingSafeEqual(Buffer.from(signature, 'hex'), wanted)
  if (!isOurs || now.getTime() >= Number(until)) throw new Refusal('BIND_TICKET')
  return asked
}

function signState(secret: Buffer, { userId, orderId }: PayerState, until: number): Buffer {
  return sign(secret, 'wechat-payer', userId, orderId, until).subarray(0, 20)
}
