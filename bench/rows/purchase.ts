import { checkLedgerAt } from '../../server/src/check-ledger.ts'
import { firstUserId } from '../fill/people.ts'
import { bareTables, buyers, fillPurchases, programmesStatement } from '../fill/purchases.ts'
import { bareInputs, barePurchase } from '../lib/bare-purchase.ts'
import type { Bench } from '../lib/bench.ts'
import { openCaller } from '../lib/caller.ts'
import { query } from '../lib/cluster.ts'
import { findGoods, findManySpecs, type Goods } from '../lib/goods.ts'
import { cpuSeconds } from '../lib/measure.ts'
import { type Answers, type Buyer, buyNow, purchaseSteps } from '../lib/purchase.ts'
import { withRecorder } from '../lib/record-calls.ts'
import type { Recorded } from '../lib/record-sql.ts'
import { type Replayer, startReplayer } from '../lib/replay.ts'
import type { Row } from '../lib/report.ts'
import { interleave, median, ratioOf } from '../lib/rounds.ts'
import { type Running, startServer } from '../lib/server.ts'
import { openShoppers, type Shoppers } from '../lib/shoppers.ts'

const atOnce = 16
/** orders at once in the comparison of hot and spread goods */
const crowd = 100
const statementsMost = 45
/** warm-up purchases of a process before the statements of one are counted */
const warm = 7

/** Whole purchases, with every programme on and with none: their statements, and their cost next to bare SQL. */
export async function purchase(bench: Bench): Promise<Row[]> {
  const { databaseUrl } = await bench.cluster.ownShop('purchases', 1_000)
  await fillPurchases(databaseUrl)
  await query(databaseUrl, bareTables)
  const shoppers = openShoppers(firstUserId, buyers)
  const goods = await findGoods(databaseUrl)
  const replayer = startReplayer()
  const rows: Row[] = []
  try {
    for (const withProgrammes of [false, true]) {
      const named = withProgrammes ? 'all programmes' : 'no programmes'
      bench.say(named)
      await query(databaseUrl, programmesStatement(withProgrammes))
      const of = { named, databaseUrl, shoppers, toBuyer: toBuyers(goods, withProgrammes) }
      rows.push(await countStatements(bench, of))
      rows.push(...(await withServer(bench, databaseUrl, (server) => cost(bench, { ...of, server, replayer }))))
      for (const { what, figure, beside, note } of rows) bench.say(`  ${what}: ${figure}; ${beside}; ${note}`)
    }
    await query(databaseUrl, programmesStatement(false))
    rows.push(
      await withServer(bench, databaseUrl, (server) => crowding(bench, { databaseUrl, shoppers, goods, server })),
    )
  } finally {
    replayer.stop()
  }
  const { differences } = await checkLedgerAt(databaseUrl, { demo: false })
  if (differences > 0) throw new Error(`after the purchases the ledger has ${differences} differences`)
  return rows
}

async function withServer<T>({ cluster }: Bench, databaseUrl: string, measure: (server: Running) => Promise<T>) {
  const server = await startServer({ dir: cluster.dir, databaseUrl })
  return measure(server).finally(() => server.stop())
}

/** Each buyer takes two different goods, most buyers different ones from their neighbours. */
const toBuyers =
  (goods: readonly Goods[], withProgrammes: boolean) =>
  (userId: number): Buyer => {
    const at = (place: number) => goods[place % goods.length] as Goods
    return { userId, goods: [at(userId * 2), at(userId * 2 + 1)], withProgrammes }
  }

interface Of {
  named: string
  databaseUrl: string
  shoppers: Shoppers
  toBuyer: (userId: number) => Buyer
}

/** One of many purchases: shared data is already in memory and prepared, the buyer's is not. */
async function countStatements({ cluster }: Bench, { named, databaseUrl, shoppers, toBuyer }: Of): Promise<Row> {
  const counted = await withRecorder({ dir: cluster.dir, databaseUrl }, async (record) => {
    let steps: { name: string; sent: Recorded[] }[] = []
    for (const userId of shoppers.take(warm)) {
      const answers: Answers = {}
      const buyer = toBuyer(userId)
      steps = []
      for (const { name, ask } of purchaseSteps) {
        const { data, statements } = await record(ask(buyer, answers))
        answers[name] = data
        steps.push({ name, sent: statements })
      }
    }
    return steps
  })
  const all = counted.flatMap(({ sent }) => sent)
  const own = all.filter((statement) => !isBoundary(statement))
  const prepared = own.filter(({ name }) => name !== undefined)
  const each = counted.map(({ name, sent }) => `${name} ${sent.filter((one) => !isBoundary(one)).length}`).join(', ')
  return {
    what: `statements of a purchase, ${named}`,
    figure: `${own.length} and ${all.length - own.length} BEGIN or COMMIT`,
    beside: `${barePurchase.length - 2} and 2`,
    value: own.length,
    target: { most: statementsMost },
    unit: 'statements',
    note: `${prepared.length} of them prepared; ${each}`,
  }
}

const isBoundary = ({ text }: Recorded) => /^\s*(begin|commit|rollback|start transaction)/i.test(text)

/** CPU of the server and of the database, in milliseconds, and how many were made per second. */
interface Cost {
  server: number
  database: number
  perSecond: number
}

/**
 * In each round all buyers add to their carts before the first one continues, so that the cost of adding is measured
 * separately.
 */
async function cost(
  bench: Bench,
  { named, databaseUrl, shoppers, toBuyer, server, replayer }: Of & { server: Running; replayer: Replayer },
): Promise<Row[]> {
  const { cluster, rounds, seconds } = bench
  const caller = openCaller(server.url, atOnce)
  const measured = { add: [] as Cost[], whole: [] as Cost[], bare: [] as Cost[] }
  const measure = async (count: number, act: () => Promise<void>): Promise<Cost> => {
    const now = () => ({
      server: cpuSeconds(server) ?? Number.NaN,
      database: cpuSeconds(cluster) ?? Number.NaN,
      at: performance.now(),
    })
    const before = now()
    await act()
    const after = now()
    const each = (name: 'server' | 'database') => ((after[name] - before[name]) * 1_000) / count
    return { server: each('server'), database: each('database'), perSecond: (count * 1_000) / (after.at - before.at) }
  }
  const ours = async (count: number) => {
    const carts = shoppers.take(count).map((userId) => ({ buyer: toBuyer(userId), answers: {} as Answers }))
    const walk = (steps: typeof purchaseSteps) =>
      eachOf(carts, atOnce, async ({ buyer, answers }) => {
        for (const { name, ask } of steps) answers[name] = await caller.call(ask(buyer, answers))
      })
    const add = await measure(count * 2, () => walk(purchaseSteps.slice(0, 2)))
    const rest = await measure(count, () => walk(purchaseSteps.slice(2)))
    const whole = {
      server: add.server * 2 + rest.server,
      database: add.database * 2 + rest.database,
      perSecond: 1 / (2 / add.perSecond + 1 / rest.perSecond),
    }
    return { add, whole }
  }
  const bare = (count: number) => {
    // Bare purchases leave no trace in the shop, so anyone may make them.
    const calls = Array.from({ length: count }, (_, index) => ({
      script: 0,
      inputs: bareInputs(toBuyer(firstUserId + (index % buyers))),
    }))
    return measure(count, async () => {
      await replayer.run({ databaseUrl, connections: atOnce, scripts: [barePurchase], calls })
    })
  }
  try {
    // Until every connection has prepared and planned a purchase's statements.
    const trial = (await ours(20 * atOnce)).whole
    await bare(20 * atOnce)
    // As PostgreSQL does by itself within minutes: until then plans are those of the empty tables they were made for.
    await query(databaseUrl, 'ANALYZE')
    const count = Math.min(
      Math.ceil((trial.perSecond * seconds * 4) / atOnce) * atOnce,
      Math.floor(buyers / 6 / rounds),
    )
    await interleave(rounds, {
      async ours() {
        const { add, whole } = await ours(count)
        measured.add.push(add)
        measured.whole.push(whole)
        return cpuOf(whole)
      },
      async limit() {
        measured.bare.push(await bare(count * 10))
        return cpuOf(measured.bare.at(-1) as Cost)
      },
    })
  } finally {
    caller.close()
  }
  const limit = { of: 'bare SQL', costs: measured.bare }
  return [
    toRow(`whole purchase, ${named}, 16 at once`, measured.whole, limit),
    toRow(`cart/add, ${named}, 16 at once`, measured.add, { of: 'whole purchase', costs: measured.whole }),
  ]
}

const cpuOf = ({ server, database }: Cost) => server + database

function toRow(what: string, costs: readonly Cost[], beside: { of: string; costs: readonly Cost[] }): Row {
  const ratio = ratioOf({ ours: costs.map(cpuOf), limit: beside.costs.map(cpuOf) })
  return {
    what,
    figure: inWords(costs),
    beside: `${beside.of}: ${inWords(beside.costs)}`,
    value: Number.isFinite(ratio.median) ? ratio.median : undefined,
    spread: [ratio.least, ratio.most],
    unit: '×',
    note: 'CPU of server and database',
  }
}

function inWords(costs: readonly Cost[]): string {
  const of = (name: keyof Cost) => median(costs.map((each) => each[name]))
  return `${of('perSecond').toFixed(of('perSecond') < 100 ? 1 : 0)}/s, ${of('server').toFixed(2)} + ${of('database').toFixed(2)} ms`
}

/** Many orders at once on 20 SKUs of 5 goods, compared with as many over all SKUs. */
async function crowding(
  { rounds, seconds }: Bench,
  of: { databaseUrl: string; shoppers: Shoppers; goods: readonly Goods[]; server: Running },
): Promise<Row> {
  const { databaseUrl, shoppers, server } = of
  const hot = (await findManySpecs(databaseUrl, { goods: 5, skus: 4 })).slice(0, 20)
  const spread = await findManySpecs(databaseUrl, { goods: 1_000, skus: 1_000 })
  const caller = openCaller(server.url, crowd)
  const pay = purchaseSteps.at(-1) as (typeof purchaseSteps)[number]
  const order = async (goods: readonly Goods[], count: number) => {
    const begun = performance.now()
    await eachOf(shoppers.take(count), crowd, async (userId) => {
      const buyer = toBuyers(goods, false)(userId)
      const submit = await caller.call(buyNow(buyer))
      await caller.call(pay.ask(buyer, { submit }))
    })
    return (count * 1_000) / (performance.now() - begun)
  }
  try {
    await order(hot, crowd)
    const perSecond = await order(spread, crowd * 2)
    const left = Math.floor(shoppers.left() / (2 * rounds))
    const count = Math.min(left, Math.max(crowd * 3, Math.ceil(perSecond * seconds * 2)))
    const pair = await interleave(rounds, { ours: () => order(hot, count), limit: () => order(spread, count) })
    const ratio = ratioOf(pair)
    return {
      what: `orders on ${hot.length} SKUs of 5 goods, ${crowd} at once`,
      figure: `${Math.round(median(pair.ours))}/s`,
      beside: `${Math.round(median(pair.limit))}/s on ${spread.length} SKUs`,
      value: ratio.median,
      spread: [ratio.least, ratio.most],
      target: { least: 0.8 },
      unit: '×',
    }
  } finally {
    caller.close()
  }
}

/** Acts on all of them, so many at once. */
async function eachOf<T>(all: readonly T[], most: number, act: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values()
  const work = async () => {
    for (const one of waiting) await act(one)
  }
  await Promise.all(Array.from({ length: most }, work))
}
