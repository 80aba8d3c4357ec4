import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { sign } from '../../core/secret/secret.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { WechatAccount } from './wechat-queries.ts'

// Benefits that a person gets only once, or once a year, are recorded under keyed hashes of their number, address and
// WeChat accounts. Closing the account and opening another one with the same number does not earn them again, and
// neither does a new owner of the number. Without the secret nobody can tell what a hash stands for.

/** The coupons for newcomers, and being an invited friend; a domain adds its own (server/src/promotion/task/pay-task.ts). */
export interface WelcomeUses {
  coupon: 'coupon'
  invited: 'invited'
}

export type WelcomeUse = WelcomeUses[keyof WelcomeUses]

/** The purpose keeps its first name: with another one, stored hashes would match nobody. */
const hashOf = (secret: Buffer, value: string) => sign(secret, 'newcomer-gift', value)

/** An address without the part after `+`, which its owner chooses freely. */
const mailboxOf = (email: string) => email.replace(/\+[^@]*@/, '@')

const wechatNames = ({ openid, unionid }: Pick<WechatAccount, 'openid' | 'unionid'>) => [
  `wechat:${openid}`,
  ...(unionid === null ? [] : [`wechat-union:${unionid}`]),
]

/** The hashes that currently identify the owner of an account. */
export async function identitiesOf({ secret }: Pick<Shop, 'secret'>, on: Db | Tx, userId: number): Promise<Buffer[]> {
  const [user, wechat] = [
    await on.selectFrom('appUser').select(['mobile', 'email']).where('id', '=', userId).executeTakeFirstOrThrow(),
    await on.selectFrom('wechatAccount').select(['openid', 'unionid']).where('userId', '=', userId).execute(),
  ]
  const names = [user.mobile, user.email && mailboxOf(user.email), ...wechat.flatMap(wechatNames)]
  return names.flatMap((name) => (name === null ? [] : hashOf(secret, name)))
}

/** Whether another account of the same person has used it. */
export const hadByAnother = (
  { identities, userId }: { identities: readonly Buffer[]; userId: number },
  use: RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql`EXISTS (SELECT FROM welcome_use w
    WHERE w.hash = ANY (${[...identities]}::bytea[]) AND w.use = ${use} AND w.user_id <> ${userId})`

/**
 * Records that an account gets it. Concurrent calls for two accounts of one person wait for each other.
 * @param of.arriving the WeChat account with which they are registering
 * @returns false if another account of the same person has used it
 */
export async function useWelcome(
  shop: Pick<Shop, 'secret'>,
  tx: Tx,
  of: { userId: number; use: WelcomeUse; arriving?: WechatAccount; now: Date },
): Promise<boolean> {
  const { userId, use, arriving, now } = of
  const identities = [
    ...(await identitiesOf(shop, tx, userId)),
    ...(arriving ? wechatNames(arriving).map((name) => hashOf(shop.secret, name)) : []),
  ]
  const { rows } = await sql<{ userId: number }>`
    INSERT INTO welcome_use AS w (hash, use, user_id, at)
    SELECT DISTINCT hash, ${use}, ${userId}::bigint, ${now}::timestamptz FROM unnest(${identities}::bytea[]) AS of (hash)
    ORDER BY hash
    ON CONFLICT (hash, use) DO UPDATE SET at = w.at RETURNING user_id`.execute(tx)
  return rows.every((row) => row.userId === userId)
}

/**
 * Before an account is closed: records its benefits also under the number, address and WeChat accounts it has gained
 * since.
 */
export async function carryWelcomes(shop: Pick<Shop, 'secret'>, tx: Tx, userId: number): Promise<void> {
  const identities = await identitiesOf(shop, tx, userId)
  await sql`
    INSERT INTO welcome_use (hash, use, user_id, at)
    SELECT of.hash, w.use, w.user_id, min(w.at) FROM welcome_use w CROSS JOIN unnest(${identities}::bytea[]) AS of (hash)
    WHERE w.user_id = ${userId} GROUP BY of.hash, w.use, w.user_id
    ON CONFLICT DO NOTHING`.execute(tx)
}
