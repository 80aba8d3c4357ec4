import { dropIndexes, type Sql } from './goods.ts'
import { firstUserId, users } from './people.ts'

export interface Market {
  merchants: number
  goods: number
  /** one to four lines each, two and a half on average */
  orders: number
  /** the number of these orders that are received, and due for the next settlement */
  due: number
}

/** Every fifth order is this merchant's, the others are spread evenly. */
export const biggest = 1

/** The console session of a merchant's owner. */
export const memberToken = (merchantId: number) => `member-${merchantId}`.padEnd(43, 'm')

const tables = ['trade', 'shop_order', 'order_line', 'ledger_transfer', 'merchant_statement_line', 'merchant_goods_day']

/**
 * Gives a shop filled with goods and people the orders of its merchants over ninety days: most of them settled, with
 * their statements and movements, the others in every state. A shop can be filled like this only once. The database
 * user must be a superuser, as for `fillGoods`.
 */
export async function fillMerchants(sql: Sql, market: Market): Promise<void> {
  await sql.query('SET session_replication_role = replica')
  const indexes = await dropIndexes(sql, tables)
  for (const statement of statements(market)) await sql.query(statement)
  for (const definition of indexes) await sql.query(definition)
  await sql.query('SET session_replication_role = origin')
}

const address = JSON.stringify({
  name: '收件人',
  phone: '13800138000',
  provinceCode: 440000,
  cityCode: 440300,
  districtCode: 440305,
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  detail: '科技園路 1 號',
})

/** In fen. */
const [price, freight, commission] = [1_000, 800, 50]

function statements({ merchants, goods, orders, due }: Market): string[] {
  return [
    `INSERT INTO operator (name, user_id, merchant_id, member_role, created_at)
     SELECT '店主 ' || n, ${firstUserId} + n, n, 'owner', now() FROM generate_series(1, ${merchants}) AS n`,
    `INSERT INTO operator_session (operator_id, token_hash, created_at, last_seen_at, expires_at)
     SELECT id, sha256(convert_to(rpad('member-' || merchant_id, 43, 'm'), 'utf8')), now(), now() + interval '1 day',
       now() + interval '30 days' FROM operator WHERE merchant_id IS NOT NULL`,
    `CREATE TEMP TABLE plan AS SELECT n AS id, CASE WHEN n % 5 = 0 THEN ${biggest} ELSE 1 + n % ${merchants} END AS merchant_id,
       ${firstUserId} + n % ${users} AS user_id, now() - (1 - n::float / ${orders}) * interval '90 days' AS at, 1 + n % 4 AS lines,
       CASE WHEN n <= ${due} THEN 'due' WHEN chance < 90 THEN 'settled' WHEN chance < 93 THEN 'to_ship'
         WHEN chance < 96 THEN 'to_receive' WHEN chance < 97 THEN 'unpaid' WHEN chance < 99 THEN 'cancelled' ELSE 'completed' END AS now
     FROM generate_series(1, ${orders}) AS n, LATERAL (SELECT abs(hashint4(n)::bigint) % 100 AS chance)`,
    'ANALYZE plan',
    `INSERT INTO trade (id, trade_no, user_id, state, payable_fen, pay_method, remark_code, pay_before, platform, created_at, paid_at)
     SELECT id, 'T' || id, user_id, CASE now WHEN 'unpaid' THEN 'unpaid' WHEN 'cancelled' THEN 'cancelled' ELSE 'paid' END,
       lines * ${price} + ${freight}, 'balance', '1234', at + interval '1 hour', 'H5', at,
       CASE WHEN now NOT IN ('unpaid', 'cancelled') THEN at END FROM plan`,
    `INSERT INTO shop_order (id, order_no, trade_id, user_id, merchant_id, zone, kind, state, goods_fen, freight_fen, payable_fen,
       address, pay_method, platform, created_at, paid_at, shipped_at, received_at, settle_after, settled_at, cancelled_at)
     SELECT id, 'N' || id, id, user_id, merchant_id, 'normal', 'physical', CASE WHEN done THEN 'completed' ELSE now END,
       lines * ${price}, ${freight}, lines * ${price} + ${freight}, '${address}', 'balance', 'H5', at,
       CASE WHEN now NOT IN ('unpaid', 'cancelled') THEN at END, CASE WHEN done OR now = 'to_receive' THEN at END,
       CASE WHEN done THEN at END, CASE now WHEN 'completed' THEN now() + interval '7 days' ELSE CASE WHEN done THEN at END END,
       CASE now WHEN 'settled' THEN at END, CASE now WHEN 'cancelled' THEN at END
     FROM plan, LATERAL (SELECT now IN ('due', 'settled', 'completed') AS done)`,
    `INSERT INTO order_line (id, order_id, line_no, goods_id, sku_id, goods_name, spec_key, quantity, list_unit_fen, unit_fen,
       line_fen, pay_fen, commission_bp, shipped_quantity)
     SELECT (p.id - 1) * 4 + no, p.id, no, g.id, s.id, g.name, s.spec_key, 1, ${price}, ${price}, ${price}, ${price}, 500,
       CASE WHEN p.now IN ('due', 'settled', 'completed', 'to_receive') THEN 1 ELSE 0 END
     FROM plan p, generate_series(1, 4) AS no, LATERAL (SELECT 10 * (1 + (p.id * 4 + no) % ${Math.floor(goods / 10)}) AS goods_id) AS of
     JOIN goods g ON g.id = goods_id JOIN LATERAL (SELECT id, spec_key FROM sku WHERE sku.goods_id = g.id LIMIT 1) AS s ON true
     WHERE no <= p.lines`,
    // An order's escrow is a separate account; one stands for those that have been closed.
    `INSERT INTO ledger_account (type, owner_kind, owner_id, currency, bound, posted, closed_at)
     SELECT 'eo', 'order', id, 'CNY', 'not_negative', lines * ${price} + ${freight}, NULL FROM plan WHERE now = 'due'
     UNION ALL SELECT 'eo', 'order', ${orders + 1}, 'CNY', 'not_negative', 0, now()
     UNION ALL SELECT 'ext.bank', 'platform', 0, 'CNY', 'free', 0, NULL`,
    `INSERT INTO ledger_account (type, owner_kind, owner_id, currency, bound, posted)
     SELECT 'm.bal', 'merchant', merchant_id, 'CNY', 'not_negative', sum(lines * ${price - commission} + ${freight})
     FROM plan WHERE now = 'settled' GROUP BY merchant_id`,
    `INSERT INTO ledger_transfer (idem_key, event, debit_account_id, credit_account_id, amount, currency, phase, group_id,
       entity_type, entity_id, order_id, actor, memo_code, created_at, debit_after, credit_after)
     SELECT 'st:' || p.id || ':m', 'L40', escrow.id, own.id, lines * ${price - commission} + ${freight}, 'CNY', 'posted',
       gen_random_uuid(), 'order', p.id::text, p.id, 'system:settle', 'settled', at, 0,
       sum(lines * ${price - commission} + ${freight}) OVER (PARTITION BY merchant_id ORDER BY p.id)
     FROM plan p JOIN ledger_account own ON own.type = 'm.bal' AND own.owner_id = merchant_id,
       (SELECT id FROM ledger_account WHERE type = 'eo' AND owner_id = ${orders + 1}) AS escrow
     WHERE now = 'settled' ORDER BY p.id`,
    `INSERT INTO ledger_transfer (idem_key, event, debit_account_id, credit_account_id, amount, currency, phase, group_id,
       entity_type, entity_id, order_id, actor, memo_code, created_at, credit_after)
     SELECT 'paid:' || p.id, 'L12', bank.id, own.id, lines * ${price} + ${freight}, 'CNY', 'posted', gen_random_uuid(), 'order',
       p.id::text, p.id, 'system:bench', 'paid', at, lines * ${price} + ${freight}
     FROM plan p JOIN ledger_account own ON own.type = 'eo' AND own.owner_id = p.id,
       (SELECT id FROM ledger_account WHERE type = 'ext.bank') AS bank
     WHERE now = 'due'`,
    `INSERT INTO merchant_statement (merchant_id, day, lines, paid_fen, platform_fen, commission_fen, profit_fen, net_fen, balance_fen)
     SELECT merchant_id, at::date, count(*), sum(lines * ${price} + ${freight}), 0, sum(lines * ${commission}), 0,
       sum(lines * ${price - commission} + ${freight}), sum(lines * ${price - commission} + ${freight})
     FROM plan WHERE now = 'settled' GROUP BY merchant_id, at::date`,
    `INSERT INTO merchant_statement_line (statement_id, merchant_id, order_id, paid_fen, platform_fen, commission_fen, profit_fen,
       net_fen, balance_fen, created_at)
     SELECT s.id, p.merchant_id, p.id, p.lines * ${price} + ${freight}, 0, p.lines * ${commission}, 0,
       p.lines * ${price - commission} + ${freight}, p.lines * ${price - commission} + ${freight}, at
     FROM plan p JOIN merchant_statement s ON s.merchant_id = p.merchant_id AND s.day = at::date WHERE now = 'settled' ORDER BY p.id`,
    // As the nightly roll-up would.
    `INSERT INTO merchant_day (merchant_id, day, paid_fen, orders, buyers, refunded_fen, views, shipped, ship_minutes)
     SELECT merchant_id, at::date, sum(lines * ${price} + ${freight}), count(*), count(DISTINCT user_id), 0, 10 * count(*), count(*), 600
     FROM plan WHERE now NOT IN ('unpaid', 'cancelled') GROUP BY merchant_id, at::date`,
    `INSERT INTO merchant_goods_day (merchant_id, day, goods_id, pieces, paid_fen)
     SELECT p.merchant_id, at::date, l.goods_id, sum(l.quantity), sum(l.pay_fen) FROM plan p JOIN order_line l ON l.order_id = p.id
     WHERE now NOT IN ('unpaid', 'cancelled') GROUP BY p.merchant_id, at::date, l.goods_id`,
    `INSERT INTO merchant_rolled_day (day, rolled_at) SELECT DISTINCT at::date, now() FROM plan`,
    `SELECT setval(pg_get_serial_sequence('shop_order', 'id'), ${orders + 1}), setval(pg_get_serial_sequence('trade', 'id'), ${orders + 1}),
       setval(pg_get_serial_sequence('order_line', 'id'), ${orders * 4 + 1})`,
    'DROP TABLE plan',
  ]
}
