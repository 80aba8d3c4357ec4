import { dropIndexes, type Sql } from './goods.ts'
import { operatorStatements } from './money.ts'
import { users as filledUsers, firstUserId } from './people.ts'

/** The size of a shop with busy programmes. */
export interface Programmes {
  /** all of them are on the boards of this week and this month */
  users: number
  /** unspent lots of points, subsidy, integral and reward */
  lots: number
  /** the number of these lots due for the next expiry, like a month's points */
  due: number
  /** plays of one wheel */
  plays: number
}

/** Has a thousandth of all lots and plays; the others are spread evenly. */
export const busiest = firstUserId
/** The wheel, and a gift pack and a task that many have had. */
export const ids = { wheel: 900, pack: 901, task: 902 }

const tables = [
  ...['app_user', 'ledger_account', 'ledger_transfer', 'ledger_lot', 'activity_play', 'activity_player', 'shop_order'],
  ...['profit', 'rank_score', 'unit_draw', 'task_done', 'gift_received', 'check_in'],
]

/** Fills the programmes of a shop with people, only once. The user must be a superuser, as for `fillGoods`. */
export async function fillProgrammes(sql: Sql, size: Programmes): Promise<void> {
  await sql.query('SET session_replication_role = replica')
  const indexes = await dropIndexes(sql, tables)
  for (const statement of statements(size)) await sql.query(statement)
  for (const definition of indexes) await sql.query(definition)
  await sql.query('SET session_replication_role = origin')
}

/** The start of the current week or month, whichever is later. */
const since = `(SELECT max(date_trunc(period, now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai')
  FROM unnest('{week,month}'::text[]) AS period)`
const name = (text: string) => `'${JSON.stringify({ 'zh-Hant': text })}'::jsonb`

const prizes = ['none', 'points', 'points', 'points', 'subsidy', 'subsidy', 'reward', 'reward'].map((kind, index) => ({
  id: 9_000 + index,
  name: { 'zh-Hant': `獎 ${index}` },
  kind,
  amount: index * 10,
  couponId: null,
  skuId: null,
  seriesId: null,
  valueFen: index * 10,
  weight: index === 0 ? 700 : 43,
  total: null,
  daily: null,
  perUser: null,
}))

function statements({ users, lots, due, plays }: Programmes): string[] {
  const own = `CASE WHEN n % 1000 = 0 AND n > ${users} THEN ${busiest} ELSE ${firstUserId} + n % ${users} END`
  const userIds = `generate_series(${firstUserId}, ${firstUserId + users - 1}) AS id`
  return [
    `INSERT INTO setting (group_name, value, version, updated_at)
     VALUES ('module', '{"subsidyTransfer": true, "subsidy": true, "integral": true, "reward": true, "rank": true,
       "taskVideo": true, "taskAd": true, "acts": true, "draw": true, "profit": true}', nextval('setting_version'), now())`,
    ...operatorStatements,
    `INSERT INTO app_user (id, mobile, nickname, invite_code, created_at)
     SELECT id, '13' || lpad(id::text, 9, '0'), '用戶 ' || id, 'I' || id, now() - interval '2 years'
     FROM generate_series(${firstUserId + filledUsers}, ${firstUserId + users - 1}) AS id`,

    // Of ten lots four are points, four subsidy, one integral and one reward. The first lot of each user is points for
    // checking in this week; the others are as old as they may be.
    `CREATE TEMP TABLE plan AS
     SELECT n, ${own} AS user_id,
       CASE WHEN n <= ${users} OR n % 10 < 4 THEN 'PTS' WHEN n % 10 < 8 THEN 'SUB' WHEN n % 10 = 8 THEN 'ITG' ELSE 'RWD' END AS currency,
       1 + n % 90 AS amount, n > ${lots - due} AS due,
       CASE WHEN n <= ${users} THEN since + (now() - since) * (n::float / ${users})
         ELSE now() - interval '90 days' * (1 - n::float / ${lots + 1}) END AS at
     FROM generate_series(1, ${lots}) AS n,
       (SELECT ${since} AS since) AS s`,
    'ANALYZE plan',
    `INSERT INTO ledger_account (type, owner_kind, owner_id, currency, bound, posted)
     SELECT 'u.' || lower(currency), 'user', user_id, currency, 'not_negative', sum(amount) FROM plan GROUP BY user_id, currency
     UNION ALL SELECT 'bud.sign.' || currency, 'platform', 0, currency, 'not_negative', 0 FROM unnest('{PTS,SUB,ITG,RWD}'::text[]) AS currency
     ON CONFLICT DO NOTHING`,
    `INSERT INTO ledger_transfer (idem_key, event, debit_account_id, credit_account_id, amount, currency, phase, group_id,
       entity_type, entity_id, actor, memo_code, created_at, debit_after, credit_after)
     SELECT 'gt:sign:' || n || ':' || user_id, 'L71', b.id, a.id, p.amount, p.currency, 'posted', gen_random_uuid(), 'sign', n::text,
       'user:' || user_id, 'granted', at, 0, sum(p.amount) OVER (PARTITION BY a.id ORDER BY at, n)
     FROM plan p JOIN ledger_account a ON a.type = 'u.' || lower(p.currency) AND a.owner_id = user_id
     JOIN ledger_account b ON b.type = 'bud.sign.' || p.currency ORDER BY at, n`,
    `INSERT INTO ledger_lot (account_id, transfer_id, amount, remaining, expires_at, created_at)
     SELECT t.credit_account_id, t.id, p.amount, p.amount,
       CASE WHEN due THEN now() - interval '1 minute' ELSE now() + interval '1 day' + interval '364 days' * (n::float / ${lots}) END, at
     FROM plan p JOIN ledger_transfer t ON t.idem_key = 'gt:sign:' || n || ':' || user_id ORDER BY t.id`,
    'DROP TABLE plan',
    `INSERT INTO check_in (user_id, day, run, currency, amount, at)
     SELECT ${firstUserId} + u, (current_date - d)::text, 60 - d, 'PTS', 5, now() - d * interval '1 day'
     FROM generate_series(0, 9999) AS u, generate_series(1, 20) AS d`,

    `INSERT INTO activity (id, kind, name, state, starts_at, ends_at, cost, free_per_day, per_day, per_user, grade_ids, version,
       opened_version, created_at)
     VALUES (${ids.wheel}, 'wheel', ${name('轉盤')}, 'open', now() - interval '90 days', now() + interval '90 days', 10, 1, 100, 10000,
       '{}', 1, 1, now())`,
    `INSERT INTO activity_version (activity_id, version, prizes, created_at)
     VALUES (${ids.wheel}, 1, '${JSON.stringify(prizes)}', now())`,
    `INSERT INTO activity_prize (id, activity_id) SELECT 9000 + n, ${ids.wheel} FROM generate_series(0, 7) AS n`,
    `INSERT INTO activity_play (activity_id, version, user_id, prize_id, kind, cost, value_fen, at)
     SELECT ${ids.wheel}, 1, ${own}, 9000 + prize, ('{none,points,points,points,subsidy,subsidy,reward,reward}'::text[])[1 + prize],
       CASE WHEN n % 3 = 0 THEN 0 ELSE 10 END, prize * 10, now() - interval '90 days' * (1 - n::float / ${plays})
     FROM generate_series(1, ${plays}) AS n, LATERAL (SELECT CASE WHEN n % 10 < 7 THEN 0 ELSE 1 + n % 7 END AS prize) AS p`,
    `INSERT INTO activity_player (activity_id, user_id, day, plays_today, plays)
     SELECT ${ids.wheel}, user_id, current_date, 1, count(*) FROM activity_play GROUP BY user_id`,

    // One order and one profit of each user this week.
    `INSERT INTO shop_order (id, order_no, trade_id, user_id, zone, kind, state, goods_fen, freight_fen, payable_fen, pay_method,
       platform, created_at, paid_at, received_at, settle_after, settled_at)
     SELECT n, 'B' || n, n, ${firstUserId} + n % ${users}, 'normal', 'virtual', 'completed', fen, 0, fen, 'balance', 'H5', at, at, at, at, at
     FROM generate_series(1, ${users}) AS n, LATERAL (SELECT 1000 + abs(hashint4(n)::bigint) % 100000 AS fen) AS price,
       LATERAL (SELECT since + (now() - since) * (n::float / ${users}) AS at FROM (SELECT ${since} AS since) AS s) AS moment`,
    `INSERT INTO profit (line_id, level, order_id, user_id, buyer_id, base_fen, rate_bp, source, promised_fen, left_fen, state, created_at,
       settled_at)
     SELECT id, 1, id, ${firstUserId} + (id + 1) % ${users}, user_id, payable_fen, 300, 'setting', 1 + payable_fen * 3 / 100,
       1 + payable_fen * 3 / 100, 'settled', created_at, settled_at FROM shop_order WHERE order_no LIKE 'B%'`,

    `INSERT INTO unit_draw (draw_no, user_id, currency, state, units, fee_units, rate_bp, money_fen, dest, budget_parts, automatic,
       reviewed_by, created_at, ended_at)
     SELECT 'D' || n, ${own}, 'ITG', state, 2000, 40, 10000, 1960, 'gift', 1, false,
       CASE state WHEN 'approved' THEN 900 END, at, CASE state WHEN 'approved' THEN at END
     FROM generate_series(1, ${users / 2}) AS n,
       LATERAL (SELECT CASE WHEN n % 1000 <> 0 AND n > ${users / 2} - 1000 THEN 'pending' ELSE 'approved' END AS state,
         now() - interval '90 days' * (1 - n::float / ${users / 2}) AS at) AS d`,
    `INSERT INTO task (id, kind, title, content, seconds, reward, budget, given, starts_at, is_on, created_at)
     VALUES (${ids.task}, 'ad', ${name('看看')}, ${name('')}, 0, 10, 1000000000, ${users}, now() - interval '90 days', true, now())`,
    `INSERT INTO task_done (task_id, user_id, period, amount, at)
     SELECT ${ids.task}, id, 'once', 10, now() - interval '1 hour' FROM ${userIds}`,
    `INSERT INTO gift_pack (id, kind, name, points, subsidy, coupon_ids, coupons_fen, value_fen, threshold_fen, days, total, given,
       starts_at, ends_at, state, version, opened_version, created_at)
     VALUES (${ids.pack}, 'newcomer', ${name('禮包')}, 100, 0, '{}', 0, 100, 0, 365, 1000000, ${users}, now() - interval '3 years',
       now() + interval '1 year', 'open', 1, 1, now())`,
    `INSERT INTO gift_received (pack_id, user_id, period, points, subsidy, coupons, value_fen, at)
     SELECT ${ids.pack}, id, 'once', 100, 0, 0, 100, now() - interval '1 hour' FROM ${userIds}`,
    `SELECT setval(pg_get_serial_sequence('shop_order', 'id'), ${users + 1})`,
  ]
}
