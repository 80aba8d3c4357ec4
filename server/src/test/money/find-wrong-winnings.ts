import { sql } from 'kysely'
import { walkChains } from '../../promotion/collectible/walk-chains.ts'
import type { TestShop } from '../shop.ts'

interface Wrong {
  what: string
  expected: number | string
  found: number | string
}

/**
 * Checks goods and collectibles that were won, given or bought: each play and pack that gave one has exactly one claim
 * or collectible; no series has issued and promised more than its supply; collectibles of an order do not outlive its
 * refund, and are not promised after its end; a unit is reserved for each waiting claim; and all chains are whole.
 */
export async function findWrongWinnings({ db, secret }: TestShop): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    WITH won AS (
      SELECT 'play:' || id AS source, user_id FROM activity_play WHERE kind = 'goods'
      UNION ALL
      SELECT 'gift:' || r.id, r.user_id FROM gift_received r JOIN gift_pack p ON p.id = r.pack_id WHERE p.sku_id IS NOT NULL
    ), series AS (
      SELECT s.*, (SELECT coalesce(sum(quantity), 0) FROM collectible_reservation r WHERE r.series_id = s.id) AS set_aside,
        (SELECT count(*) FROM collectible c WHERE c.series_id = s.id) AS there
      FROM collectible_series s
    ), line AS (
      SELECT l.id, 'order_line:' || l.id AS source, o.settled_at, o.state, l.quantity - l.refunded_quantity AS kept
      FROM order_line l JOIN shop_order o ON o.id = l.order_id
    )
    SELECT 'claim of ' || coalesce(w.source, c.source) AS what, count(w.source)::int AS expected, count(c.id)::int AS found
    FROM won w FULL JOIN claim c ON c.source = w.source AND c.user_id = w.user_id
    GROUP BY coalesce(w.source, c.source) HAVING count(w.source) <> 1 OR count(c.id) <> 1
    UNION ALL
    SELECT 'order of claim ' || c.id, 0, o.payable_fen FROM claim c JOIN shop_order o ON o.id = c.order_id
    WHERE o.payable_fen <> 0 OR o.user_id <> c.user_id
    UNION ALL
    SELECT 'units held of ' || k.sku_id, (SELECT count(*) FROM claim c WHERE c.sku_id = k.sku_id AND c.state = 'won'), k.reserved
    FROM stock k WHERE k.reserved < (SELECT count(*) FROM claim c WHERE c.sku_id = k.sku_id AND c.state = 'won')
    UNION ALL
    SELECT 'collectible of play ' || p.id, 1, count(c.id) FROM activity_play p
    LEFT JOIN collectible c ON c.source = 'activity_play:' || p.id WHERE p.kind = 'collectible'
    GROUP BY p.id HAVING count(c.id) <> 1
    UNION ALL
    SELECT 'series ' || id || ': promised', set_aside, reserved FROM series WHERE set_aside <> reserved
    UNION ALL
    SELECT 'series ' || id || ': issued', there, issued FROM series WHERE there <> issued
    UNION ALL
    SELECT 'series ' || id || ': supply', supply, issued + reserved FROM series WHERE issued + reserved > supply
    UNION ALL
    SELECT 'collectibles kept of line ' || l.id, l.kept, count(*) FROM line l
    JOIN collectible c ON c.source = l.source AND c.state <> 'revoked' GROUP BY l.id, l.kept HAVING count(*) > l.kept
    UNION ALL
    SELECT 'collectibles of line ' || l.id || ' before its settlement', 0, count(*) FROM line l
    JOIN collectible c ON c.source = l.source WHERE l.settled_at IS NULL GROUP BY l.id
    UNION ALL
    SELECT 'promised for line ' || l.id, CASE WHEN l.settled_at IS NULL AND l.state <> 'cancelled' THEN l.kept ELSE 0 END, r.quantity
    FROM line l JOIN collectible_reservation r ON r.source = l.source
    WHERE r.quantity > CASE WHEN l.settled_at IS NULL AND l.state <> 'cancelled' THEN l.kept ELSE 0 END`.execute(db)
  const { broken } = await walkChains(db, secret)
  const chains = broken ? [{ what: 'a chain', expected: 'whole', found: JSON.stringify(broken) }] : []
  return [
    ...rows.map(({ what, expected, found }) => ({ what, expected: String(expected), found: String(found) })),
    ...chains,
  ]
}
