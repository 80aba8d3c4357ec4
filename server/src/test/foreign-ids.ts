import { randomInt, randomUUID } from 'node:crypto'
import { addressAdd } from '@shop/contract/people/address/address.ts'
import { refundApply } from '@shop/contract/trade/aftersale/aftersale.ts'
import { cartAdd, cartList } from '@shop/contract/trade/cart/cart.ts'
import { orderCommentSubmit } from '@shop/contract/trade/review/review.ts'
import { givenCredit } from '../books/ledger/given-ledger.ts'
import { givenDraw } from '../money/conversion/given-draw.ts'
import { changeSetting } from '../platform/setting/change-setting.ts'
import { givenClaim } from '../promotion/claim/given-claim.ts'
import { givenCollectible, givenOffer, givenSeries } from '../promotion/collectible/given-collectible.ts'
import { givenUserCoupon } from '../trade/coupon/given-coupon.ts'
import { changeGroup, givenCompliance } from './given-setting.ts'
import { givenPayPassword, givenTicket } from './given-wallet.ts'
import type { TestShop } from './shop.ts'

interface Person {
  id: number
  token: string
  sessionId: number
}

/** A user's object, named in a call. */
export interface Owned {
  id: unknown
  /** the state that another user's call must not change */
  read(): Promise<unknown>
}

/** Objects by the parameter that names them. A domain whose calls name a new kind of object adds a line. */
export const owned: Record<string, (shop: TestShop, owner: Person) => Promise<Owned>> = {
  addressId: async (shop, owner) => {
    await shop.call(owner, addressAdd, { body: { form: addressForm } })
    const read = () => shop.db.selectFrom('address').selectAll().where('userId', '=', owner.id).execute()
    return { id: (await read())[0]?.id, read }
  },
  cartIds: async (shop, owner) => {
    const goods = await shop.givenGoods()
    await shop.call(owner, cartAdd, { body: { goodsId: goods.id, goodsSkuId: goods.goodsSkuId, goodsNum: 1 } })
    const read = async () => (await shop.call(owner, cartList)).data.list
    return { id: [(await read())[0]?.id], read }
  },
  upTo: async ({ db }, owner) => {
    const about = { event: 'account-kept', entity: `account-closing:${randomUUID()}`, receiver: `user:${owner.id}` }
    const { id } = await db
      .insertInto('notice')
      .values({ ...about, createdAt: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const read = () => db.selectFrom('notice').select(['id', 'readAt']).where('receiver', '=', about.receiver).execute()
    return { id, read }
  },
  claimId: async (shop, owner) => {
    const { id } = await givenClaim(shop, owner, await shop.givenGoods())
    return { id, read: () => shop.db.selectFrom('claim').selectAll().where('id', '=', id).execute() }
  },
  sessionId: async (shop, owner) => ({
    id: owner.sessionId,
    read: () => shop.db.selectFrom('session').select(['id', 'revokedAt']).where('userId', '=', owner.id).execute(),
  }),
  'form.avatarId': (shop, owner) => givenFile(shop, owner, 'avatar'),
  merchantId: async (shop, owner) => {
    const id = await shop.givenMerchant({ owner })
    return { id, read: () => shop.db.selectFrom('operator').selectAll().where('merchantId', '=', id).execute() }
  },
  invitationId: async (shop, owner) => {
    const merchantId = await shop.givenMerchant()
    const { id: invitedBy } = await shop.givenMember({ merchantId })
    const { mobile } = await shop.db
      .selectFrom('appUser')
      .select('mobile')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow()
    const { id } = await shop.db
      .insertInto('memberInvitation')
      .values({
        merchantId,
        mobile: mobile ?? '',
        role: 'goods',
        state: 'open',
        invitedBy,
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, read: () => shop.db.selectFrom('memberInvitation').selectAll().where('id', '=', id).execute() }
  },
  images: async (shop, owner) => asList(await givenFile(shop, owner, 'proof')),
  'form.images': async (shop, owner) => asList(await givenFile(shop, owner, 'aftersale')),
  orderGoodsId: async (shop, owner) => {
    const order = await shop.givenOrder(owner)
    return { id: order.lines[0]?.id, read: () => shop.db.selectFrom('orderLine').selectAll().execute() }
  },
  orderRefundId: async (shop, owner) => {
    const id = await givenCase(shop, owner)
    return { id, read: () => shop.db.selectFrom('aftersale').selectAll().where('id', '=', id).execute() }
  },
  couponId: givenOwnCoupon,
  couponIds: async (shop, owner) => asList(await givenOwnCoupon(shop, owner)),
  commentId: async (shop, owner) => {
    const order = await givenCompleted(shop, owner)
    const [line] = order.lines
    const form = [{ order_goods_id: line?.id as number, content: '好' }]
    await shop.call(owner, orderCommentSubmit, { body: { orderId: order.id, form } })
    const read = () =>
      shop.db
        .selectFrom('review')
        .select(['id', 'state', 'appendState'])
        .where('orderLineId', '=', line?.id as number)
        .execute()
    return { id: (await read())[0]?.id, read }
  },
  'form.order_goods_id': async (shop, owner) => {
    const order = await givenCompleted(shop, owner)
    const id = order.lines[0]?.id as number
    return { id, read: () => shop.db.selectFrom('review').select('id').where('orderLineId', '=', id).execute() }
  },
  'form.uploaded': async (shop, owner) => asList(await givenFile(shop, owner, 'review')),
  'form.videoId': async (shop, owner) => {
    const { id } = await shop.givenVideo({ userId: owner.id })
    return { id, read: () => shop.db.selectFrom('file').select(['id', 'usedAt']).where('id', '=', id).execute() }
  },
  uploaded: async (shop, owner) => asList(await givenFile(shop, owner, 'review')),
  orderId: async (shop, owner) => {
    const id = await givenOrderRow(shop, owner)
    return { id, read: () => shop.db.selectFrom('shopOrder').selectAll().where('id', '=', id).execute() }
  },
  ticketId: async ({ db }, owner) => {
    const at = new Date()
    const times = { waitingSince: at, queueAt: at, lastMessageAt: at, seenAt: at, createdAt: at }
    const { id } = await db
      .insertInto('ticket')
      .values({ userId: owner.id, category: 'other', state: 'open', ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, read: () => db.selectFrom('ticket').selectAll().where('id', '=', id).execute() }
  },
  rechargeId: async ({ db }, owner) => {
    const id = await givenRecharge(db, owner.id)
    return { id, read: () => db.selectFrom('recharge').selectAll().where('id', '=', id).execute() }
  },
  withdrawId: async (shop, owner) => {
    const id = await givenWithdrawal(shop, owner)
    return { id, read: () => shop.db.selectFrom('withdrawal').selectAll().where('id', '=', id).execute() }
  },
  drawId: async (shop, owner) => {
    await givenPayPassword(shop, owner)
    const id = await givenDraw(shop, owner)
    return { id, read: () => shop.db.selectFrom('unitDraw').selectAll().where('id', '=', id).execute() }
  },
  collectibleId: async (shop, owner) => {
    const { id: seriesId } = await givenSeries(shop, await shop.givenOperator())
    const { id } = await givenCollectible(shop, { seriesId, userId: owner.id })
    return { id, read: () => shop.db.selectFrom('collectible').selectAll().where('id', '=', id).execute() }
  },
  transferId: async (shop, owner) => {
    const id = await givenOffer(shop, await shop.givenOperator(), { giver: await shop.givenUser(), receiver: owner })
    return { id, read: () => shop.db.selectFrom('collectibleTransfer').selectAll().where('id', '=', id).execute() }
  },
  qrImage: (shop, owner) => givenFile(shop, owner, 'proof'),
  'draft.licenceFileId': (shop, owner) => givenFile(shop, owner, 'merchant-document'),
  'draft.identityFrontFileId': (shop, owner) => givenFile(shop, owner, 'merchant-document'),
  'draft.identityBackFileId': (shop, owner) => givenFile(shop, owner, 'merchant-document'),
  documentId: (shop, owner) => givenFile(shop, owner, 'merchant-document'),
  fileIds: async (shop, owner) => asList(await givenFile(shop, owner, 'task')),
  token: async (shop, owner) => {
    const id = await givenWatch(shop, owner)
    return { id, read: () => shop.db.selectFrom('taskWatch').selectAll().where('id', '=', id).execute() }
  },
  uploadId: async ({ db }, owner) => {
    const id = randomUUID()
    const about = { purpose: 'review', mime: 'image/jpeg', bytes: 1_000, storageKey: `s3:private/${id}` }
    await db
      .insertInto('uploadTicket')
      .values({ id, userId: owner.id, ...about, createdAt: new Date() })
      .execute()
    return { id, read: () => db.selectFrom('uploadTicket').selectAll().where('id', '=', id).execute() }
  },
}

/** Parameters a call needs besides the id before it looks the id up. */
export const beside: Record<string, (shop: TestShop, caller: Person, parameter: string) => Promise<object>> = {
  'address/edit': async () => ({ form: addressForm }),
  'merchant.shop/follow': async () => ({ on: 1 }),
  'cashier/orderPay': async () => ({ method: 'balance' }),
  'order/changeAddress': async (shop, caller, parameter) =>
    parameter === 'addressId' ? { orderId: await givenOrderRow(shop, caller) } : { addressId: 1 },
  'cashier/submitProof': async (shop, caller, parameter) =>
    parameter === 'images' ? { orderId: await givenOrderRow(shop, caller) } : { images: [1] },
  'order.comment/submit': async (shop, caller, parameter) => {
    if (parameter === 'orderId') return { form: [] }
    const order = await givenCompleted(shop, caller)
    return { orderId: order.id, form: [{ order_goods_id: order.lines[0]?.id, content: '好' }] }
  },
  'user.comment/append': async (shop, caller, parameter) => {
    if (parameter === 'commentId') return { content: '好' }
    const own = await owned.commentId?.(shop, caller)
    return { commentId: own?.id, content: '好' }
  },
  'claim/detail': async (shop, caller, parameter) =>
    parameter === 'addressId' ? { claimId: (await owned.claimId?.(shop, caller))?.id } : {},
  'claim/submit': async (shop, caller, parameter) => ({
    ...(parameter === 'addressId' ? { claimId: (await owned.claimId?.(shop, caller))?.id } : { addressId: 1 }),
    freight: '0.00',
  }),
  'customer.ticket/reply': async (_shop, _caller, parameter) =>
    parameter === 'images' ? { ticketId: 1, content: '?' } : { content: '?' },
  'customer.ticket/submit': async (shop) => {
    await openTickets(shop)
    return { category: 'other', content: '?' }
  },
  'checkout/order': buyNowOrCart,
  'refund/apply': async (shop, caller, parameter) => ({
    ...(parameter === 'form.images' && {
      orderGoodsId: (await shop.givenOrder(caller, { state: 'to_ship' })).lines[0]?.id,
    }),
    form: { type: 30, content: '不要了' },
  }),
  'collectible/give': async (shop) => ({ receiverId: (await shop.givenUser()).id }),
  'task/submit': async (shop) => {
    await givenCompliance(shop)
    await changeGroup(shop, 'module', { subsidy: true })
    return { taskId: await givenTaskRow(shop, 'external'), note: '' }
  },
  'refund/accept': async () => ({ amount: '1.00' }),
  'refund/arbitrate': async () => ({ content: '請處理' }),
  'refund/delivery': async () => ({ form: { expressId: 1, expressNo: 'SF1' } }),
  'checkout/submit': buyNowOrCart,
  'recharge/submit': async () => ({ form: { method: 'screenshot', customMoney: '20' } }),
  'merchant.apply/save': async () => ({ version: 0 }),
  'withdraw/submit': async (shop, caller) => {
    await givenCredit(shop.db, caller.id, 10_000)
    await givenPayPassword(shop, caller)
    const to = { kind: 'wechat', address: 'lin_2026' }
    const of = { action: 'withdraw', target: to.address, amountFen: 10_000 } as const
    const payTicket = await givenTicket(shop, caller, of)
    return { source: 'balance', amount: '100.00', fee: '1.00', ...to, holder: '林小姐', payTicket }
  },
}

/**
 * The calls that do not answer another user's id with `NOT_FOUND`: the code they answer with, or 200 if they ignore it.
 */
export const answered: Record<string, string | 200> = {
  'cart/clear cartIds': 200,
  'checkout/order cartIds': 'NOTHING_CHOSEN',
  // The quote continues without it, as old clients expect; the order does not.
  'checkout/order couponId': 200,
  'checkout/order couponIds': 200,
  'checkout/submit cartIds': 'NOTHING_CHOSEN',
  // A line of another order is ignored; the user's own line that it replaced is then missing.
  'order.comment/submit form.order_goods_id': 'VALIDATION',
  'user.comment/list orderId': 200,
  // Any shop may be followed.
  'merchant.shop/follow merchantId': 200,
  // Everybody may ask a seller.
  'customer.ticket/submit merchantId': 200,
  // Marks one's own notices read up to that id.
  'user.notice/read upTo': 200,
}

/** Parameters that name objects anyone may name, and those that name nothing in the shop. */
export const common = [
  'goodsId',
  'goodsSkuId',
  'lines.goodsId',
  'lines.goodsSkuId',
  'requestId',
  // The cursor of a list: one's own older entries.
  'before',
  'activityId',
  'taskId',
  'packId',
  // A board's round is the same for everybody.
  'roundId',
  'form.planId',
  // Money may be transferred to any user who is found by their number.
  'receiverId',
  'form.expressId',
  'documents.version',
  // Versions of a document, categories and regions are the shop's.
  'termsVersion',
  'draft.categoryId',
  'draft.returnRegion',
]

async function givenRecharge(db: TestShop['db'], userId: number): Promise<number> {
  const about = { rechargeNo: randomUUID(), remarkCode: '1234', custom: true, amountFen: 100, giftFen: 0 }
  const { id } = await db
    .insertInto('recharge')
    .values({ ...about, userId, method: 'screenshot', state: 'pending', createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function givenWithdrawal(shop: TestShop, owner: Person): Promise<number> {
  const { id: qrFileId } = await givenFile(shop, owner, 'proof')
  const to = { kind: 'wechat', address: 'lin_2026', holder: '林小姐', qrFileId: qrFileId as number }
  const about = { withdrawNo: randomUUID(), source: 'balance', amountFen: 1_000, feeFen: 100 }
  const { id } = await shop.db
    .insertInto('withdrawal')
    .values({ ...about, ...to, userId: owner.id, state: 'pending', createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const addressForm = {
  name: '林小姐',
  phone: '13900000001',
  region: [
    { label: '广东省', value: 440000 },
    { label: '深圳市', value: 440300 },
    { label: '南山区', value: 440305 },
  ],
  detail: '科技路 1 號',
}

/** Opens customer service in the app. */
async function openTickets(shop: TestShop): Promise<void> {
  const before = shop.settings.get('customer')
  if (before.enabled) return
  const value = { ...before, enabled: true, provider: 'ticket' }
  const version = shop.settings.versionOf('customer')
  await changeSetting(shop, {
    group: 'customer',
    value,
    version,
    reason: 'test',
    actor: 'system:test',
    now: new Date(),
  })
}

async function buyNowOrCart(shop: TestShop, _caller: Person, parameter: string): Promise<object> {
  if (parameter === 'cartIds') return { mode: 'cart' }
  const goods = await shop.givenGoods()
  return { mode: 'buyNow', goodsId: goods.id, goodsSkuId: goods.goodsSkuId, goodsNum: 1 }
}

const asList = ({ id, read }: Owned): Owned => ({ id: [id], read })

/** A coupon held by another user. */
async function givenOwnCoupon(shop: TestShop, owner: Person): Promise<Owned> {
  const { id } = await givenUserCoupon(shop, await shop.givenOperator(), owner)
  return { id, read: () => shop.db.selectFrom('userCoupon').selectAll().where('id', '=', id).execute() }
}

async function givenTaskRow({ db }: TestShop, kind: string): Promise<number> {
  const at = new Date()
  const { id } = await db
    .insertInto('task')
    .values({
      kind,
      title: JSON.stringify({ 'zh-Hant': '新茶' }),
      content: JSON.stringify({ 'zh-Hant': '' }),
      seconds: 0,
      reward: 1,
      budget: 1,
      startsAt: at,
      isOn: true,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function givenWatch(shop: TestShop, owner: Person): Promise<string> {
  const at = new Date()
  const taskId = await givenTaskRow(shop, 'ad')
  const { id } = await shop.db
    .insertInto('taskWatch')
    .values({ taskId, userId: owner.id, neededMs: 0, beatAt: at, startedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function givenFile({ db }: TestShop, owner: Person, purpose: string): Promise<Owned> {
  const { id } = await db
    .insertInto('file')
    .values({
      userId: owner.id,
      purpose,
      visibility: purpose === 'merchant-document' ? 'sealed' : purpose === 'proof' ? 'private' : 'public',
      driver: 'local',
      sizes: JSON.stringify({ s: 's.webp', m: 'm.webp', l: 'l.webp' }),
      mime: 'image/webp',
      width: 10,
      height: 10,
      bytes: 10,
      sha256: Buffer.alloc(32),
      perceptualHash: '0'.repeat(64),
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, read: () => db.selectFrom('file').select(['id', 'usedAt']).where('id', '=', id).execute() }
}

/** A completed order. This walk's unpaid orders are closed first: a user may have only a few. */
async function givenCompleted(shop: TestShop, buyer: Person) {
  await shop.db.updateTable('trade').set({ state: 'cancelled' }).where('userId', '=', buyer.id).execute()
  return shop.givenOrder(buyer, { state: 'completed' })
}

/** A case about a paid order. This walk's unpaid orders are closed first: a user may have only a few. */
async function givenCase(shop: TestShop, buyer: Person): Promise<number> {
  await shop.db.updateTable('trade').set({ state: 'cancelled' }).where('userId', '=', buyer.id).execute()
  const order = await shop.givenOrder(buyer, { state: 'to_ship' })
  const form = { type: 30, reason: 'changed_mind' } as const
  const reply = await shop.call(buyer, refundApply, { body: { orderGoodsId: order.lines[0]?.id as number, form } })
  return reply.data.order_refund_id
}

/** An unpaid order, complete enough to find it and check its owner. */
async function givenOrderRow({ db }: TestShop, owner: Person): Promise<number> {
  const createdAt = new Date()
  const trade = await db
    .insertInto('trade')
    .values({
      tradeNo: String(randomInt(2 ** 47)),
      userId: owner.id,
      state: 'unpaid',
      payableFen: 100,
      remarkCode: '1234',
      payBefore: new Date(createdAt.getTime() + 3_600_000),
      platform: 'H5',
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = await db
    .insertInto('shopOrder')
    .values({
      orderNo: String(randomInt(2 ** 47)),
      tradeId: trade.id,
      userId: owner.id,
      zone: 'normal',
      kind: 'physical',
      state: 'unpaid',
      goodsFen: 100,
      freightFen: 0,
      payableFen: 100,
      platform: 'H5',
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return order.id
}
