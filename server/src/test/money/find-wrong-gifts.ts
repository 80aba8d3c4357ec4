import { sql } from 'kysely'
import type { TestShop } from '../shop.ts'

interface Wrong {
  what: string
  expected: number | string
  found: number | string
}

/**
 * Compares the programmes' records of gifts with the grants of the ledger (L71, L72), and with their own limits: tasks,
 * gift packs, activities, prizes of boards and rewards granted by operators. Check-ins have their own check.
 */
export async function findWrongGifts({ db, settings }: TestShop): Promise<Wrong[]> {
  const { dayCapFen, monthCapFen } = settings.get('subsidy')
  const { dayCap } = settings.get('points')
  const { timezone } = settings.get('store')
  const { rows } = await sql<Wrong>`
    WITH granted AS (
      SELECT t.entity_type AS program, t.entity_id AS entity, a.owner_id AS user_id, t.currency, t.amount,
        (t.created_at AT TIME ZONE ${timezone})::date AS day
      FROM ledger_transfer t JOIN ledger_account a ON a.id = t.credit_account_id
      WHERE t.event = 'L71' AND t.phase IN ('posted', 'post')
    ), prize AS (
      SELECT v.activity_id, v.version, p.* FROM activity_version v CROSS JOIN LATERAL jsonb_to_recordset(v.prizes)
        AS p (id bigint, kind text, amount bigint, total bigint, daily bigint, "perUser" bigint)
    ), play AS (
      SELECT p.*, z.amount, (p.at AT TIME ZONE ${timezone})::date AS day FROM activity_play p
      JOIN prize z ON z.activity_id = p.activity_id AND z.version = p.version AND z.id = p.prize_id
    ), given AS (
      SELECT 'task' AS program, CASE WHEN proof.id IS NULL THEN d.task_id || ':' || d.period ELSE 'proof:' || proof.id END
          || ':' || d.user_id AS entity, d.user_id,
        CASE t.unit WHEN 'points' THEN 'PTS' ELSE 'SUB' END AS currency, d.amount
      FROM task_done d JOIN task t ON t.id = d.task_id LEFT JOIN task_proof proof
        ON proof.task_id = d.task_id AND proof.user_id = d.user_id AND proof.state = 'approved'
      UNION ALL
      SELECT 'gift', pack_id || ':' || period || ':points:' || user_id, user_id, 'PTS', points FROM gift_received WHERE points > 0
      UNION ALL
      SELECT 'gift', pack_id || ':' || period || ':subsidy:' || user_id, user_id, 'SUB', subsidy FROM gift_received
      WHERE subsidy > 0
      UNION ALL
      SELECT 'act', id || ':' || user_id, user_id, CASE kind WHEN 'points' THEN 'PTS' WHEN 'subsidy' THEN 'SUB' WHEN 'reward' THEN 'RWD' ELSE 'CNY' END, amount
      FROM play WHERE kind IN ('points', 'subsidy', 'reward', 'gift_balance')
      UNION ALL
      SELECT 'rank', r.board || ':' || r.period || ':' || r.starts_on || ':' || p.place || ':' || p.user_id, p.user_id, 'RWD', p.reward
      FROM rank_place p JOIN rank_round r ON r.id = p.round_id WHERE p.state = 'granted' AND p.reward IS NOT NULL
      UNION ALL
      SELECT 'campaign', id || ':' || split_part(subject, ':', 2), split_part(subject, ':', 2)::bigint, 'RWD', (payload->>'amount')::bigint
      FROM proposal WHERE kind = 'reward-grant' AND state = 'approved'
    )
    SELECT coalesce(g.program, l.program) || ' ' || coalesce(g.entity, l.entity) AS what, coalesce(g.amount, 0) AS expected,
      coalesce(l.amount, 0) AS found
    FROM given g FULL JOIN (SELECT * FROM granted WHERE program <> 'sign') l USING (program, entity, user_id, currency)
    WHERE g.amount IS DISTINCT FROM l.amount
    UNION ALL
    SELECT 'coupons of ' || source, count(*), (SELECT count(*) FROM user_coupon c WHERE c.source = s.source AND c.user_id = s.user_id)
    FROM (
      SELECT 'prize:' || id AS source, user_id FROM play WHERE kind = 'coupon'
      UNION ALL SELECT 'prize:rank:' || r.board || ':' || r.period || ':' || r.starts_on || ':' || p.place, p.user_id
        FROM rank_place p JOIN rank_round r ON r.id = p.round_id WHERE p.state = 'granted' AND p.coupon_id IS NOT NULL
      UNION ALL SELECT 'gift:' || r.pack_id, r.user_id FROM gift_received r, generate_series(1, r.coupons)
    ) s GROUP BY source, user_id
    HAVING count(*) <> (SELECT count(*) FROM user_coupon c WHERE c.source = s.source AND c.user_id = s.user_id)
    UNION ALL
    SELECT 'points paid for play ' || p.id, p.cost, coalesce(sum(t.amount), 0) FROM play p
    LEFT JOIN ledger_transfer t ON t.event = 'L72' AND t.entity_id = p.id::text GROUP BY p.id, p.cost
    HAVING p.cost <> coalesce(sum(t.amount), 0)
    UNION ALL
    SELECT 'task ' || t.id, t.budget, t.given FROM task t WHERE t.given > t.budget OR t.given <> coalesce((
        SELECT sum(amount) FROM task_done WHERE task_id = t.id), 0)
      + coalesce((SELECT sum(amount) FROM task_proof WHERE task_id = t.id AND state = 'submitted'), 0)
    UNION ALL
    SELECT 'counter ' || counter, most, count FROM task_count WHERE count > most
    UNION ALL
    SELECT 'pack ' || p.id, p.given, count(r.id) FROM gift_pack p LEFT JOIN gift_received r ON r.pack_id = p.id
    GROUP BY p.id HAVING p.given <> count(r.id) OR count(r.id) > p.total
    UNION ALL
    SELECT 'code of ' || user_id, count(*), (SELECT count(*) FROM gift_code WHERE used_by = user_id) FROM gift_received
    WHERE period = 'code' GROUP BY user_id HAVING count(*) <> (SELECT count(*) FROM gift_code WHERE used_by = user_id)
    UNION ALL
    SELECT 'plays of ' || p.user_id || ' in ' || a.id, a.per_user, count(*) FROM play p JOIN activity a ON a.id = p.activity_id
    GROUP BY p.user_id, a.id HAVING count(*) > a.per_user
    UNION ALL
    SELECT 'plays of ' || p.user_id || ' on ' || p.day, a.per_day, count(*) FROM play p JOIN activity a ON a.id = p.activity_id
    GROUP BY p.user_id, a.id, p.day HAVING count(*) > a.per_day OR count(*) FILTER (WHERE p.cost = 0) > a.free_per_day
    UNION ALL
    SELECT 'prize ' || z.id, w.won, count(p.id) FROM prize z JOIN activity_prize w ON w.id = z.id
    LEFT JOIN play p ON p.prize_id = z.id AND p.kind <> 'none' WHERE z.kind <> 'none'
    GROUP BY z.id, z.total, w.won, z.daily
    HAVING count(p.id) > z.total OR ((z.total IS NOT NULL OR z.daily IS NOT NULL) AND w.won <> count(p.id))
    UNION ALL
    SELECT 'prize ' || z.id || ' on ' || p.day, z.daily, count(*) FROM prize z JOIN play p ON p.prize_id = z.id AND p.kind <> 'none'
    GROUP BY z.id, z.daily, p.day HAVING count(*) > z.daily
    UNION ALL
    SELECT 'prize ' || z.id || ' of ' || p.user_id, z."perUser", count(*) FROM prize z
    JOIN play p ON p.prize_id = z.id AND p.kind <> 'none'
    GROUP BY z.id, z."perUser", p.user_id HAVING count(*) > z."perUser"
    UNION ALL
    SELECT 'subsidy earned by ' || user_id || ' on ' || day, ${dayCapFen}::int, sum(amount) FROM granted
    WHERE program IN ('sign', 'task') AND currency = 'SUB' AND entity NOT LIKE 'proof:%'
    GROUP BY user_id, day HAVING sum(amount) > ${dayCapFen}::int
    UNION ALL
    SELECT 'points earned by ' || user_id || ' on ' || day, ${dayCap}::int, sum(amount) FROM granted
    WHERE program IN ('sign', 'task') AND currency = 'PTS'
    GROUP BY user_id, day HAVING sum(amount) > ${dayCap}::int
    UNION ALL
    SELECT 'subsidy earned by ' || user_id || ' in ' || date_trunc('month', day), ${monthCapFen}::int, sum(amount) FROM granted
    WHERE program IN ('sign', 'task') AND currency = 'SUB' AND entity NOT LIKE 'proof:%'
    GROUP BY user_id, date_trunc('month', day) HAVING sum(amount) > ${monthCapFen}::int`.execute(db)
  return rows.map(({ what, expected, found }) => ({ what, expected: String(expected), found: String(found) }))
}
