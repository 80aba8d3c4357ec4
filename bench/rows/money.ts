import { createHash } from 'node:crypto'
import {
  givers,
  moneyStatements,
  operatorToken,
  payers,
  payoutAddressOf,
  pictureOf,
  receiverOf,
  ticketOf,
  withdrawers,
} from '../fill/money.ts'
import type { Bench } from '../lib/bench.ts'
import { query } from '../lib/cluster.ts'
import { atOnce, compareWrite, grades, separateIdRanges, toCall, type Write } from '../lib/compare-write.ts'
import { findGoods, type Goods } from '../lib/goods.ts'
import { startReplayer } from '../lib/replay.ts'
import type { Row } from '../lib/report.ts'
import { interleave, median, ratioOf } from '../lib/rounds.ts'
import { openShoppers, type Shoppers } from '../lib/shoppers.ts'
import { billRow } from './bill.ts'

const sellers = 50

/** Commands that move money, compared with the same SQL on bare connections, and the effect of many on one account. */
export async function money(bench: Bench): Promise<Row[]> {
  const { databaseUrl } = await bench.cluster.shop(1_000)
  const replayer = startReplayer()
  const rows: Row[] = []
  const people = (of: { from: number; count: number }) => openShoppers(of.from, of.count)
  const compare = async (write: Write, shoppers: Shoppers) => {
    bench.say(write.what)
    rows.push(await compareWrite(bench, databaseUrl, { write, shoppers, replayer }))
  }
  try {
    await query(databaseUrl, separateIdRanges)
    for (const statement of moneyStatements) await query(databaseUrl, statement)
    await compare(give, people(givers))
    await compare(withdraw, people(withdrawers))
    // Proofs of all shoppers who have submitted one, on either side, can be approved.
    const rechargers = { from: payers.from, count: payers.count / 2 }
    await compare(recharge, people(rechargers))
    await compare(await approval(databaseUrl), await submitted(databaseUrl))
    const goods = await findGoods(databaseUrl)
    const buyers = people({ from: payers.from + rechargers.count, count: payers.count - rechargers.count })
    rows.push(...(await payments(bench, databaseUrl, { goods, buyers, replayer })))
    rows.push(await billRow(bench, databaseUrl))
  } finally {
    replayer.stop()
  }
  return rows
}

const hashed = (text: string) => createHash('sha256').update(text).digest('hex')

const give: Write = {
  what: 'transfer to another shopper, 16 at once',
  variants: grades,
  prepare: '',
  counted: 'SELECT count(*) AS n FROM user_transfer',
  ask(_variant, userId) {
    const [payTicket, receiverId] = [ticketOf(userId), receiverOf(userId)]
    return {
      path: '/api/transfer/submit',
      body: { receiverId, amount: '1.00', payTicket },
      inputs: { ticketHash: hashed(payTicket), receiver: String(receiverId) },
    }
  },
}

const withdraw: Write = {
  what: 'withdrawal requested, 16 at once',
  variants: grades,
  prepare: '',
  counted: 'SELECT count(*) AS n FROM withdrawal',
  ask(_variant, userId) {
    const [payTicket, address, qrImage] = [ticketOf(userId), payoutAddressOf(userId), pictureOf(userId)]
    const terms = { source: 'balance', amount: '20.00', fee: '1.00', kind: 'alipay', holder: '林' }
    return {
      path: '/api/withdraw/submit',
      body: { ...terms, address, qrImage, payTicket },
      inputs: { ticketHash: hashed(payTicket), address, picture: String(qrImage) },
    }
  },
}

const recharge: Write = {
  what: 'recharge with its screenshot, 16 at once',
  variants: grades,
  prepare: '',
  counted: 'SELECT count(*) AS n FROM recharge',
  ask(_variant, userId) {
    const picture = pictureOf(userId)
    const form = { planId: 0, customMoney: '100.00', method: 'screenshot', images: [picture] }
    const inputs = { picture: String(picture), remark: String(userId % 10_000).padStart(4, '0') }
    return { path: '/api/recharge/submit', body: { form }, inputs }
  },
}

/** Approves the proofs submitted before, by one operator in as many tabs. */
async function approval(databaseUrl: string): Promise<Write> {
  const rows = await query(databaseUrl, 'SELECT user_id, id FROM proof WHERE recharge_id IS NOT NULL')
  const proofs = new Map(rows.map((row) => [Number(row.user_id), String(row.id)]))
  return {
    what: 'recharge approved, 16 at once',
    variants: grades,
    prepare: '',
    counted: `SELECT count(*) AS n FROM proof WHERE state = 'approved'`,
    ask(_variant, userId) {
      const proof = proofs.get(userId) as string
      const path = `/admin/api/proofs/${proof}/approve`
      return { path, body: { receivedFen: 10_000 }, inputs: { proof }, cookie: `operator=${operatorToken}` }
    },
  }
}

/** Shoppers were taken in the order of their ids, so those who have submitted a proof are consecutive. */
async function submitted(databaseUrl: string): Promise<Shoppers> {
  const [row] = await query(databaseUrl, 'SELECT min(user_id) AS first, count(*) AS n FROM recharge')
  return openShoppers(Number(row?.first), Number(row?.n))
}

/**
 * Orders paid from the balance: compared with the same SQL, and orders to one seller compared with orders to as many
 * sellers as goods. Both sides have the same number of goods, because every goods item keeps its sold count.
 */
async function payments(
  bench: Bench,
  databaseUrl: string,
  { goods, buyers, replayer }: { goods: Goods[]; buyers: Shoppers; replayer: ReturnType<typeof startReplayer> },
): Promise<Row[]> {
  const [ofOne, ofMany] = [goods.slice(0, sellers), goods.slice(sellers, 2 * sellers)]
  await query(databaseUrl, `UPDATE goods SET merchant_id = ${sellers + 1} WHERE id IN (${idsOf(ofOne)})`)
  await query(
    databaseUrl,
    `UPDATE goods SET merchant_id = no FROM unnest('{${idsOf(ofMany)}}'::bigint[]) WITH ORDINALITY AS m (id, no) WHERE goods.id = m.id`,
  )
  const some = bench.quick ? 300 : 600
  const [one, many] = [buyers.take(some), buyers.take(some)]
  const own = buyers.take(bench.quick ? 1_100 : 1_800)
  const server = await bench.server()
  const send = async (write: Write, userIds: readonly number[]) => {
    const asked = userIds.map((userId) => toCall(write, userId).asked)
    return (await bench.load.run({ url: server.url, asked, connections: atOnce })).perSecond
  }
  bench.say('orders to be paid')
  await send(order(ofOne), one)
  await send(order(ofMany), many)
  await send(order(goods.slice(2 * sellers, 2 * sellers + grades)), own)
  const pay = await payment(databaseUrl)
  bench.say(pay.what)
  const shoppers = openShoppers(own[0] as number, own.length)
  const row = await compareWrite(bench, databaseUrl, { write: pay, shoppers, replayer })
  // Both sides start warm, and take the same number of payments in each round.
  const each = Math.floor(some / (bench.rounds + 1))
  const next = (userIds: number[]) => () => send(pay, userIds.splice(0, each))
  const [hot, spread] = [next(one), next(many)]
  await hot()
  await spread()
  const pair = await interleave(bench.rounds, { ours: hot, limit: spread })
  const ratio = ratioOf(pair)
  return [
    row,
    {
      what: 'payments, all to one seller',
      figure: `${Math.round(median(pair.ours))}/s`,
      beside: `${Math.round(median(pair.limit))}/s to ${sellers}`,
      value: ratio.median,
      spread: [ratio.least, ratio.most],
      target: { least: 0.8 },
      unit: '×',
    },
  ]
}

const idsOf = (goods: readonly Goods[]) => goods.map(({ goodsId }) => goodsId).join()

/** One piece, bought directly. */
function order(goods: readonly Goods[]): Write {
  return {
    what: 'an order to be paid',
    variants: goods.length,
    prepare: '',
    counted: '',
    ask(variant) {
      const { goodsId, specKey } = goods[variant] as Goods
      const chosen = { mode: 'buyNow', goodsId, goodsSkuId: specKey, goodsNum: 1 }
      return { path: '/api/checkout/submit', body: { ...chosen, delivery: 10, terms: true } }
    },
  }
}

async function payment(databaseUrl: string): Promise<Write> {
  const rows = await query(databaseUrl, `SELECT user_id, id FROM shop_order WHERE user_id >= ${payers.from}`)
  const orders = new Map(rows.map((row) => [Number(row.user_id), String(row.id)]))
  return {
    what: 'order paid from the balance, 16 at once',
    variants: grades,
    prepare: '',
    counted: `SELECT count(*) AS n FROM shop_order WHERE paid_at IS NOT NULL`,
    ask(_variant, userId) {
      const orderId = orders.get(userId) as string
      return {
        path: '/api/cashier/orderPay',
        body: { orderId: Number(orderId), method: 'balance' },
        inputs: { orderId },
      }
    },
  }
}
