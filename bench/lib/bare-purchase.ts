import type { Buyer } from './purchase.ts'
import type { Part, Step } from './script.ts'

// The minimum that a purchase has to do, as SQL on its own tables (`bareTables`): the limit for any server on this
// database.

const input = (name: string): Part => ({ pieces: [{ input: name }], as: 'number' })
const id: Part = { pieces: [{ step: 2, row: 0, column: 'id' }], as: 'number' }

const step = (text: string, values: Step['values'] = [], rows = 0): Step => ({
  name: /^(BEGIN|COMMIT)/.test(text) ? undefined : `bare ${text.slice(0, 40)}`,
  text,
  values,
  rows,
})

/** Two lines reserved and paid from the balance, in one transaction of nine statements. */
export const barePurchase: Step[] = [
  step('BEGIN'),
  step(
    `UPDATE bare.stock SET reserved = reserved + 1 FROM (
      SELECT sku_id FROM bare.stock WHERE sku_id IN ($1, $2) ORDER BY sku_id FOR UPDATE) AS locked
     WHERE stock.sku_id = locked.sku_id AND on_hand > reserved RETURNING stock.sku_id`,
    [input('first'), input('second')],
    2,
  ),
  step(
    `INSERT INTO bare.trade (user_id, state, payable_fen) VALUES ($1, 'unpaid', 100) RETURNING id`,
    [input('userId')],
    1,
  ),
  step('INSERT INTO bare.line (trade_id, sku_id, quantity, pay_fen) VALUES ($1, $2, 1, 50), ($1, $3, 1, 50)', [
    ...[id, input('first'), input('second')],
  ]),
  step('SELECT fen FROM bare.balance WHERE user_id = $1 FOR UPDATE', [input('userId')], 1),
  step('UPDATE bare.balance SET fen = fen - 100 WHERE user_id = $1', [input('userId')]),
  step(`INSERT INTO bare.transfer (key, user_id, fen) VALUES ('pay:' || $1::bigint, $2, 100)`, [id, input('userId')]),
  step(`UPDATE bare.trade SET state = 'paid' WHERE id = $1 AND state = 'unpaid'`, [id]),
  step('COMMIT'),
]

export const bareInputs = ({ userId, goods: [first, second] }: Buyer) => ({
  userId: String(userId),
  first: String(first.skuId),
  second: String(second.skuId),
})
