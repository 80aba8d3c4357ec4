import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { toMoney } from '@shop/contract/core/money.ts'
import type { cashierOrderInfo } from '@shop/contract/trade/cashier/cashier.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { toTime } from '../../core/value/time.ts'
import { userAssetsOf } from '../../people/account/user-queries.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { fileUrls, findFiles } from '../../platform/upload/files.ts'
import { findPictures, pictureUrl } from '../../platform/upload/urls.ts'
import { expectedDay } from '../order/arrival.ts'
import { collecting } from '../order/collecting.ts'
import type { TradeRecord } from '../order/queries.ts'
import { projectFlags } from '../order/rules.ts'
import { findTradeOrders } from '../order-display/views.ts'
import { timeLeftMs, toOrderAddress, toSeller, zoneOf } from '../order-display/wire.ts'
import { type OfferedMethod, offeredMethods } from '../payment/methods.ts'
import { findNewestProof } from '../proof/queries.ts'

type Cashier = DataOf<typeof cashierOrderInfo>

/**
 * The cashier of an order's whole trade; for current clients in any state. Old clients get it while the order can be
 * paid, and once it is paid; otherwise they are refused, as they expect.
 * @throws Refusal NOT_FOUND, PROOF_EXISTS, ORDER_NOT_PAYABLE, PAY_METHOD_OFF (this caller has no way to pay)
 */
export async function openCashier(
  shop: Shop,
  {
    orderId,
    userId,
    client,
    language,
    now,
  }: Pick<Context, 'client' | 'language' | 'now'> & { orderId: number; userId: number },
): Promise<Cashier> {
  const found = await findTradeOrders(shop, { orderId, userId })
  const order = found?.orders.find((each) => each.id === orderId)
  if (!found || !order) throw new Refusal('NOT_FOUND')
  const { trade, orders } = found
  const { collectAccountId } = order
  const methods = methodsFor(shop, client, trade.payableFen, { collected: collectAccountId !== null })
  const isLate = trade.state === 'unpaid' && now >= trade.payBefore
  if (!client.isCurrentClient && trade.state === 'pay_review') throw new Refusal('PROOF_EXISTS')
  if (!client.isCurrentClient && (trade.state === 'cancelled' || isLate)) throw new Refusal('ORDER_NOT_PAYABLE')
  if (trade.state === 'unpaid' && methods.length === 0 && trade.payableFen > 0) throw new Refusal('PAY_METHOD_OFF')
  const [assets, proof, transfer] = await Promise.all([
    userAssetsOf(shop, userId),
    mayHaveProof(trade) ? findNewestProof(shop.db, trade.id) : undefined,
    client.isCurrentClient && methods.includes('screenshot')
      ? transferOf(shop, trade.remarkCode, collectAccountId)
      : null,
  ])
  const usual = methods.find((method) => method === trade.payMethod) ?? methods[0]
  const zone = zoneOf(shop)
  const { order_status, pay_status } = projectFlags(order)
  const sent = orders.find((each) => each.kind === 'physical' && each.address)
  return {
    order: {
      orderId,
      order_no: order.orderNo,
      pay_price: toMoney(trade.payableFen),
      pay_status,
      order_status,
      create_time: toTime(trade.createdAt, zone),
      showExpiration: trade.state === 'unpaid',
      expirationTime: trade.state === 'unpaid' ? toTime(trade.payBefore, zone) : '',
    },
    personal: { balance: toMoney(assets.balanceFen), has_pay_password: assets.isPayPasswordSet },
    paymentMethods: methods.map((method) => ({
      method,
      is_default: method === usual,
      is_enable: true,
      is_must_template: false,
      template_id: 0,
      others: {},
      key: method,
      client: client.platform,
    })),
    trade: {
      trade_id: trade.id,
      trade_no: trade.tradeNo,
      state: trade.state,
      pay_method: trade.payMethod ?? '',
      orders: orders.map((each) => ({
        order_id: each.id,
        order_no: each.orderNo,
        seller_name: toSeller(each, { shop, language }).name,
        pay_price: toMoney(each.payableFen),
      })),
      closes_in_ms: trade.state === 'unpaid' ? timeLeftMs(trade.payBefore, now) : null,
      rejections: trade.rejections,
      rejections_left: Math.max(0, shop.settings.get('pay').rejectionsMax - trade.rejections),
      points: shop.settings.get('module').points ? orders.reduce((sum, each) => sum + each.grantPoints, 0) : 0,
      arrives_by: sent ? expectedDay(shop.settings, { paidAt: sent.paidAt ?? now }, now) : '',
      address: sent ? toOrderAddress(sent.address, { client, language }) : null,
    },
    transfer,
    proof: proof ? await toProof(shop, proof, now) : null,
  }
}

/** Before a rejection, an unpaid trade has at most a screenshot that the buyer withdrew, which does not matter. */
const mayHaveProof = ({ state, rejections }: Pick<TradeRecord, 'state' | 'rejections'>) =>
  state !== 'unpaid' || rejections > 0

/**
 * If there is nothing to pay, current clients only ask for a confirmation; old clients treat it as a balance payment.
 */
function methodsFor(
  shop: Shop,
  client: Context['client'],
  payableFen: number,
  of: { collected: boolean },
): OfferedMethod[] {
  if (payableFen > 0) return offeredMethods(shop, client, of)
  return client.isCurrentClient ? [] : ['balance']
}

/**
 * The account for the money before its screenshot is submitted: the shop's, or that of the merchant whose account was
 * fixed with the order.
 */
export async function transferOf(
  shop: Shop,
  remarkCode: string,
  collectAccountId: number | null = null,
): Promise<Cashier['transfer']> {
  const { accounts, proofImages } = shop.settings.get('pay')
  if (collectAccountId !== null) {
    const { bankName: bank, ...account } = await shop.get(collecting).findAccount(shop.db, collectAccountId)
    return { accounts: [{ ...account, bank, qr_url: null }], remark_code: remarkCode, images_max: proofImages }
  }
  const open = accounts.filter((account) => account.enabled)
  const pictures = await findPictures(
    shop.db,
    open.map((account) => account.qrFileId),
  )
  return {
    accounts: open.map(({ kind, holder, number, bankName, qrFileId }) => {
      const picture = qrFileId === null ? undefined : pictures.get(qrFileId)
      return { kind, holder, number, bank: bankName, qr_url: picture ? pictureUrl(shop.config, picture, 'l') : null }
    }),
    remark_code: remarkCode,
    images_max: proofImages,
  }
}

async function toProof(shop: Shop, proof: NonNullable<Awaited<ReturnType<typeof findNewestProof>>>, now: Date) {
  const zone = zoneOf(shop)
  const files = await findFiles(shop.db, proof.imageIds)
  return {
    proof_id: proof.id,
    state: proof.state,
    reject_reason: proof.rejectReason ?? ('' as const),
    reject_note: proof.rejectNote ?? '',
    images: proof.imageIds.flatMap((file_id) => {
      const file = files.get(file_id)
      return file ? [{ file_id, url: fileUrls(shop, file, now).m }] : []
    }),
    payer_name: proof.payerName,
    reference: proof.reference,
    create_time: toTime(proof.createdAt, zone),
    review_time: toTime(proof.reviewedAt, zone),
  }
}
