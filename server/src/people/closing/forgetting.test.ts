import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '../../core/database/types.ts'
import { addHours } from '../../core/value/time.ts'
import { openShop } from '../../test/shop.ts'
import { settleOrders } from '../../trade/order/settle-order.ts'
import { changeProfile } from '../account/profile.ts'
import { finishClosing } from './finish-closing.ts'

/** The tables whose rows of a user stay when their account is closed, and why. Rows of all other tables are deleted. */
const kept: Record<string, readonly string[]> = {
  'the account itself, emptied, and the users it has invited': ['account_closing.user_id', 'app_user.inviter_id'],
  'what was bought, without the receiver, and what was claimed about it': [
    'trade.user_id',
    'shop_order.user_id',
    'aftersale.user_id',
    'proof.user_id',
    'user_coupon.user_id',
  ],
  'said in public or to the shop, without contact details': ['review.user_id', 'ticket.user_id', 'file.user_id'],
  'money and value, which the books explain': [
    'recharge.user_id',
    'recharge_return.user_id',
    'withdrawal.user_id',
    'user_transfer.from_user_id',
    'user_transfer.to_user_id',
    'unit_draw.user_id',
    'unit_swap.user_id',
    'profit.user_id',
    'profit.buyer_id',
    'profit_move.user_id',
    'channel_contract.user_id',
    'proposal.user_id',
  ],
  'what programmes gave, which their budgets and limits count': [
    'activity_play.user_id',
    'activity_player.user_id',
    'check_in.user_id',
    'claim.user_id',
    'collectible.owner_id',
    'collectible_transfer.from_user_id',
    'collectible_transfer.to_user_id',
    'gift_code.used_by',
    'gift_grant.user_id',
    'gift_received.user_id',
    'rank_score.user_id',
    'rank_place.user_id',
    'rank_objection.user_id',
    'task_done.user_id',
    'task_proof.user_id',
    'task_watch.user_id',
  ],
  'so that nobody is welcomed twice, by keyed hashes': ['welcome_use.user_id'],
  'that terms were accepted': ['agreement_acceptance.user_id'],
  'a choice, which says nothing about who made it': [
    'notice_choice.user_id',
    'profit_leaver.user_id',
    'rank_hidden.user_id',
    'transfer_refusal.user_id',
  ],
  'who answers for a merchant; an application is emptied unless one came of it': [
    'merchant.owner_user_id',
    'merchant_application.user_id',
  ],
  'what operators and former members did, the latter without their names': ['operator.user_id'],
  'gone with the next clean-up': ['upload_ticket.user_id', 'wechat_state.user_id'],
}

const shop = await openShop()
const now = new Date()
const who = {
  nickname: 'Thessaly',
  before: 'Marguerite',
  receiver: 'Ottoline',
  mobile: '13955550142',
  email: 'thea@example.com',
}

test('rows that a closed account leaves have a reason to stay, and do not identify its owner', async () => {
  const user = await givenLife()
  const references = await referencesToUsers()
  const erased = references.filter((reference) => !Object.values(kept).flat().includes(reference))
  const rowsIn = async (reference: string) => {
    const [table, column] = reference.split('.') as [string, string]
    const of = sql`SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${user.id} LIMIT 1`
    return (await of.execute(shop.db)).rows.length > 0
  }
  const thoseWithRows = async () => {
    const found = await Promise.all(erased.map(rowsIn))
    return erased.filter((_, index) => found[index])
  }
  // Each needs a row to begin with, from `givenLife`.
  expect(await thoseWithRows()).toEqual(erased)
  expect(await tablesThatName()).not.toEqual([])

  await close(user)
  expect(await thoseWithRows()).toEqual([])
  expect(await tablesThatName()).toEqual([])
  expect(
    Object.values(kept)
      .flat()
      .filter((reference) => !references.includes(reference)),
  ).toEqual([])
})

test('all avatars of a closed account are released, including replaced ones', async () => {
  const user = await shop.givenUser()
  const avatars = [await givenAvatar(user), await givenAvatar(user)].map(({ id }) => id)
  for (const avatarId of avatars) await changeProfile(shop, { userId: user.id, avatarId, now })
  const used = () => shop.db.selectFrom('file').select('id').where('id', 'in', avatars).where('usedAt', 'is not', null)
  expect(await used().execute()).toHaveLength(2)
  await close(user)
  expect(await used().execute()).toEqual([])
})

/** A user with a row in every table whose rows are deleted, and their name, number and address wherever they go. */
async function givenLife() {
  const { nickname, before, receiver, mobile, email } = who
  const user = await shop.givenUser({ nickname: before, mobile, email })
  await changeProfile(shop, { userId: user.id, nickname, now })
  await shop.givenOrder(user, { state: 'completed', receiver: { name: receiver, phone: mobile } })
  await settleOrders(shop, inDays(60))
  const { merchantId } = await shop.givenMember({ user, merchantId: await shop.givenMerchant(), role: 'orders' })
  const { skuId } = await shop.givenGoods()
  const wechat = { appId: 'wx', openid: 'o' }
  const rows: [keyof DB, object][] = [
    ['birthday', { month: 2, day: 29, saidAt: now }],
    ['cartLine', { skuId, quantity: 1, priceAddedFen: 100, createdAt: now, updatedAt: now }],
    ['payPassword', { hash: 'x', setAt: now }],
    ['payTicket', { tokenHash: randomBytes(32), action: 'order-pay', target: '', amountFen: 0, expiresAt: inDays(1) }],
    ['shopFollower', { merchantId, createdAt: now }],
    ['targetChange', { kind: 'email', newValue: email, state: 'done', dueAt: now, createdAt: now, endedAt: now }],
    ['wechatAccount', { ...wechat, createdAt: now }],
    ['wechatPayer', { ...wechat, at: now }],
    [
      'ticket',
      {
        category: 'other',
        contact: email,
        state: 'closed',
        closedAt: now,
        lastMessageAt: now,
        seenAt: now,
        createdAt: now,
      },
    ],
  ]
  for (const [table, row] of rows) {
    await shop.db
      .insertInto(table)
      .values({ userId: user.id, ...row } as never)
      .execute()
  }
  return user
}

async function close({ id: userId }: { id: number }): Promise<void> {
  const { id: closingId } = await shop.db
    .insertInto('accountClosing')
    .values({ userId, state: 'waiting', dueAt: now, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await finishClosing(shop, { closingId }, now)
  const { closedAt } = await shop.db
    .selectFrom('appUser')
    .select('closedAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(closedAt).not.toBeNull()
}

const inDays = (days: number) => addHours(now, days * 24)

const givenAvatar = ({ id: userId }: { id: number }) => shop.givenPicture({ userId, purpose: 'avatar' })

/** Every column that refers to a user: `address.user_id`. */
async function referencesToUsers(): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    SELECT c.conrelid::regclass || '.' || a.attname AS reference
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'app_user'::regclass ORDER BY 1`.execute(shop.db)
  return rows.map(({ reference }) => reference)
}

/** The tables that say who the user is. */
async function tablesThatName(): Promise<string[]> {
  const tables = await shop.db.introspection.getTables()
  const names = Object.values(who).join('|')
  const found = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const of = sql`SELECT FROM ${sql.table(`${schema}.${name}`)} t WHERE t::text ~* ${names} LIMIT 1`
      return (await of.execute(shop.db)).rows.length > 0 ? [name] : []
    }),
  )
  return found.flat().sort()
}
