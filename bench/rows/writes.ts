import { firstUserId } from '../fill/people.ts'
import type { Bench } from '../lib/bench.ts'
import { query } from '../lib/cluster.ts'
import type { Asked } from '../lib/load.ts'
import { cpuSeconds } from '../lib/measure.ts'
import { headersOf } from '../lib/mixes.ts'
import { recordCalls } from '../lib/record-calls.ts'
import { type Replayer, startReplayer } from '../lib/replay.ts'
import type { Row } from '../lib/report.ts'
import { interleave, median, ratioOf } from '../lib/rounds.ts'
import { toScript } from '../lib/script.ts'
import { inputsOf, openShoppers, type Shoppers } from '../lib/shoppers.ts'

const atOnce = 16
/** The grades of shoppers, and none: they repeat with the shoppers' numbers. */
const grades = 3
/** Different choices of goods: each has its own recorded statements. A multiple of `grades`. */
const spread = 24

interface Write {
  what: string
  /** how many calls there are that differ in more than the caller; a multiple of `grades` */
  variants: number
  /** makes ready what the shoppers need */
  prepare: string
  /** what has to grow by one with every call, on both sides */
  counted: string
  ask(variant: number, userId: number): { path: string; body: object; inputs?: Record<string, string> }
}

/**
 * Commands of shoppers at once, beside the same SQL sent by bare `pg` connections: for each choice of goods two shoppers
 * make the call at a server that writes its statements down; what differs between the two is the shopper, ids that the
 * database gave back and what is made up, and takes other values for other shoppers (`toScript`). The replay sends all
 * of it in the same order, BEGIN and COMMIT included, with the same driver, and nothing in between. Every shopper acts
 * once, on either side.
 */
export async function writes(bench: Bench): Promise<Row[]> {
  const { databaseUrl } = await bench.cluster.shop(1_000)
  const shoppers = openShoppers()
  const replayer = startReplayer()
  const rows: Row[] = []
  try {
    await query(databaseUrl, spreadIds)
    const goods = await findGoods(databaseUrl)
    for (const write of [addToCart(goods), submit('hot', 1, goods), submit('spread', spread, goods)]) {
      bench.say(write.what)
      rows.push(await compare(bench, databaseUrl, { write, shoppers, replayer }))
    }
  } finally {
    replayer.stop()
  }
  return rows
}

/** Every table counts in millions of its own: a number in a statement says of which row it is the id. */
const spreadIds = `SELECT setval(oid, no * 10000000) FROM (
  SELECT c.oid, row_number() OVER (ORDER BY c.oid) AS no FROM pg_class c JOIN pg_sequence s ON s.seqrelid = c.oid
  JOIN pg_depend d ON d.objid = c.oid AND d.deptype = 'i'
  WHERE s.seqtypid = 'bigint'::regtype AND c.relnamespace = 'public'::regnamespace) AS own`

interface Goods {
  goodsId: number
  specKey: string
  skuId: number
}

/** The platform's own goods without a limit, with pieces enough for everybody. */
async function findGoods(databaseUrl: string): Promise<Goods[]> {
  const rows = await query(
    databaseUrl,
    `SELECT g.id AS goods_id, s.spec_key, s.id AS sku_id FROM goods g, LATERAL (
       SELECT s.id, s.spec_key FROM sku s JOIN stock k ON k.sku_id = s.id WHERE s.goods_id = g.id AND k.on_hand > 0 LIMIT 1) s
     WHERE g.state = 'on' AND g.zone = 'normal' AND g.merchant_id IS NULL ORDER BY g.id LIMIT 200`,
  )
  return rows.map((row) => ({
    goodsId: Number(row.goods_id),
    specKey: String(row.spec_key),
    skuId: Number(row.sku_id),
  }))
}

const at = (goods: readonly Goods[], place: number) => goods[place % goods.length] as Goods

/** One piece more, of something new, in a cart of three lines. */
function addToCart(goods: readonly Goods[]): Write {
  const before = [150, 151, 152].map((place) => at(goods, place).skuId)
  return {
    what: 'cart/add, 16 at once',
    variants: spread,
    prepare: `TRUNCATE cart_line;
      INSERT INTO cart_line (user_id, sku_id, quantity, price_added_fen, created_at, updated_at)
      SELECT u.id, sku_id, 1, 100, now(), now() FROM app_user u, unnest('{${before.join()}}'::bigint[]) AS sku_id
      WHERE u.id >= ${firstUserId};
      ANALYZE cart_line`,
    counted: 'SELECT count(*) AS n FROM cart_line',
    ask(variant) {
      const { goodsId, specKey } = at(goods, variant)
      return { path: '/api/cart/add', body: { goodsId, goodsSkuId: specKey, goodsNum: 1 } }
    },
  }
}

/** Two lines out of the cart: of one pair of goods for everybody, or of many. */
function submit(kind: 'hot' | 'spread', pairs: number, goods: readonly Goods[]): Write {
  const skuIds = Array.from({ length: pairs * 2 }, (_, place) => at(goods, place).skuId)
  return {
    what: `order submit, 2 lines, ${kind} goods, 16 at once`,
    variants: Math.max(pairs, grades),
    prepare: `TRUNCATE cart_line;
      INSERT INTO cart_line (id, user_id, sku_id, quantity, price_added_fen, created_at, updated_at)
      SELECT u.id * 10 + no, u.id, ('{${skuIds.join()}}'::bigint[])[1 + (u.id % ${pairs}) * 2 + no], 1, 100, now(), now()
      FROM app_user u, generate_series(0, 1) AS no WHERE u.id >= ${firstUserId};
      ANALYZE cart_line`,
    counted: 'SELECT count(*) AS n FROM shop_order',
    ask(_variant, userId) {
      const [first, second] = [userId * 10, userId * 10 + 1].map(String)
      return {
        path: '/api/checkout/submit',
        body: { mode: 'cart', cartIds: `${first},${second}`, delivery: 10, terms: true },
        inputs: { first: first as string, second: second as string },
      }
    },
  }
}

async function compare(
  bench: Bench,
  databaseUrl: string,
  { write, shoppers, replayer }: { write: Write; shoppers: Shoppers; replayer: Replayer },
): Promise<Row> {
  const { rounds, seconds, load } = bench
  await query(databaseUrl, write.prepare)
  const server = await bench.server()
  const scripts = await recordScripts(bench, databaseUrl, { write, shoppers })
  // Loads and their inputs are made before the clock runs.
  const ours = async (count: number) => {
    const asked = shoppers.take(count).map((userId) => toCall(write, userId).asked)
    return (await load.run({ url: server.url, asked, connections: atOnce })).perSecond
  }
  const bare = async (count: number) => {
    const calls = shoppers.take(count).map((userId) => {
      const { inputs, variant } = toCall(write, userId)
      return { script: variant, inputs }
    })
    return replayer.run({ databaseUrl, connections: atOnce, scripts, calls })
  }
  const trial = 20 * atOnce
  await bare(trial)
  const count = Math.ceil(((await ours(trial)) * seconds) / atOnce) * atOnce
  const counted = async () => Number((await query(databaseUrl, write.counted))[0]?.n)
  const before = await counted()
  const cpu = { before: cpuSeconds(server), after: undefined as number | undefined }
  const pair = await interleave(rounds, { ours: () => ours(count), limit: () => bare(count) })
  cpu.after = cpuSeconds(server)
  const wrong = (await counted()) - before - 2 * rounds * count
  if (wrong !== 0) throw new Error(`${write.what}: ${wrong} rows more than calls`)
  const ratio = ratioOf(pair)
  const cost = cpu.after === undefined ? 0 : (cpu.after - (cpu.before ?? 0)) / (rounds * count)
  return {
    what: write.what,
    figure: `${Math.round(median(pair.ours))}/s${cost > 0 ? ` (${Math.round(cost * 1e6)} µs of CPU)` : ''}`,
    beside: `${Math.round(median(pair.limit))}/s, ${(scripts[0] ?? []).length} statements`,
    value: ratio.median,
    spread: [ratio.least, ratio.most],
    target: { least: 0.5 },
    unit: '×',
  }
}

/** The call of a shopper, whose number says which variant it is. */
function toCall(write: Write, userId: number) {
  const variant = userId % write.variants
  const { path, body, inputs } = write.ask(variant, userId)
  const all = { ...inputsOf(userId), ...inputs }
  const asked: Asked = {
    method: 'POST',
    path,
    headers: { ...headersOf(userId - firstUserId, { loggedIn: true }), 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, requestId: all.requestId }),
  }
  return { asked, inputs: all, variant }
}

/** Of each variant two shoppers of one grade, who get the same prices. */
async function recordScripts(
  { cluster }: Bench,
  databaseUrl: string,
  { write, shoppers }: { write: Write; shoppers: Shoppers },
) {
  // Languages repeat every four shoppers.
  const period = write.variants * 4
  const some = shoppers.take(period * 2)
  const calls = Array.from({ length: write.variants }, (_, place) =>
    [some[place], some[place + period]].map((userId) => toCall(write, userId as number)),
  )
  const samples = await recordCalls({ dir: cluster.dir, databaseUrl }, calls.flat())
  const scripts = calls.map(([first], place) => {
    const [a, b] = samples.slice(place * 2, place * 2 + 2)
    if (!a || !b || !first) throw new Error('a call was not recorded')
    return { variant: first.variant, script: toScript(a, b) }
  })
  return scripts.sort((a, b) => a.variant - b.variant).map(({ script }) => script)
}
