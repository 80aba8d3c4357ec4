import { sql } from 'kysely'
import { addHours } from '../../core/value/time.ts'
import { rollUpProgrammes } from '../../promotion/cost/roll-up.ts'
import type { TestShop } from '../shop.ts'

/**
 * Compares the costs of each programme in the console, rolled up night by night, with the accounts: the funding of its
 * budget, less the rest; and profit, less the amounts taken back, with the shares promised and given to inviters.
 */
export async function findWrongCosts(shop: TestShop, now: Date): Promise<object[]> {
  await rollUpProgrammes(shop, {}, addHours(now, 24))
  const { rows } = await sql<object>`
    WITH account AS (
      SELECT a.*, substr(type, 5) AS budget FROM ledger_account a WHERE type LIKE 'bud.%'
    ), funded AS (
      SELECT a.budget, sum(t.amount) AS amount FROM ledger_transfer t JOIN account a ON a.id = t.credit_account_id
      WHERE t.event = 'L70' GROUP BY 1
    ), real AS (
      SELECT a.budget, coalesce(f.amount, 0) - sum(a.posted - a.pending_debit) AS net
      FROM account a LEFT JOIN funded f USING (budget) GROUP BY a.budget, f.amount
      UNION ALL
      SELECT 'profit.CNY', sum(CASE t.phase WHEN 'pending' THEN t.amount WHEN 'void' THEN -t.amount
          WHEN 'post' THEN t.amount - (SELECT p.amount FROM ledger_transfer p WHERE p.id = t.pending_id) ELSE t.amount END)
        - coalesce((SELECT sum(b.amount) FROM ledger_transfer b JOIN ledger_account d ON d.id = b.debit_account_id
          WHERE b.event = 'L41' AND d.type = 'u.comm' AND b.phase = 'posted'), 0)
      FROM ledger_transfer t JOIN ledger_account d ON d.id = t.debit_account_id
        JOIN ledger_account c ON c.id = t.credit_account_id
      WHERE d.type = 'eo' AND c.type = 'u.comm'
    ), told AS (
      SELECT budget, sum(given - returned) AS net FROM programme_day GROUP BY budget
    )
    SELECT budget, coalesce(r.net, 0) AS real, coalesce(t.net, 0) AS told FROM real r FULL JOIN told t USING (budget)
    WHERE coalesce(r.net, 0) <> coalesce(t.net, 0)`.execute(shop.db)
  return rows
}
