import { firstUserId, writers } from '../fill/people.ts'
import type { Bench } from '../lib/bench.ts'
import { query } from '../lib/cluster.ts'
import { compareWrite, grades, separateIdRanges, type Write } from '../lib/compare-write.ts'
import { findGoods, type Goods } from '../lib/goods.ts'
import { startReplayer } from '../lib/replay.ts'
import type { Row } from '../lib/report.ts'
import { openShoppers } from '../lib/shoppers.ts'

/** Different choices of goods: each has its own recorded statements. A multiple of `grades`. */
const spread = 24

/** Cart and order commands, compared with the same SQL on bare connections. */
export async function writes(bench: Bench): Promise<Row[]> {
  const { databaseUrl } = await bench.cluster.shop(1_000)
  const shoppers = openShoppers(firstUserId, writers)
  const replayer = startReplayer()
  const rows: Row[] = []
  try {
    await query(databaseUrl, separateIdRanges)
    const goods = await findGoods(databaseUrl)
    for (const write of [addToCart(goods), submit('hot', 1, goods), submit('spread', spread, goods)]) {
      bench.say(write.what)
      rows.push(await compareWrite(bench, databaseUrl, { write, shoppers, replayer }))
    }
  } finally {
    replayer.stop()
  }
  return rows
}

const at = (goods: readonly Goods[], place: number) => goods[place % goods.length] as Goods

/** Adds one piece of other goods to a cart of three lines. */
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

/** Orders two lines of the cart: the same pair of goods for everyone, or one of many. */
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
