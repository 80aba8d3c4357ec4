import { expect, test } from 'vitest'
import { findViolations } from './directions.ts'

const importing = (path: string, specifier: string) => [{ path, text: `import { x } from '${specifier}'\n` }]

test.each([
  ['contract/src/order.ts', 'fastify'],
  ['contract/src/order.ts', '@shop/server'],
  ['shop/src/lib/call.ts', '../../../server/src/config.ts'],
  ['shop/src/pages/order/detail.tsx', '../../../../admin/src/ui/table'],
  ['server/src/order/queries.ts', '@shop/shop'],
  ['demo/src/index.ts', '../../server/src/config.ts'],
  ['shop/src/lib/call.ts', '../features/order/queries'],
  ['admin/src/ui/table.tsx', '../pages/order/list'],
  ['shop/src/features/order/card.tsx', '../../pages/order/detail'],
  ['shop/src/pages/order/detail.tsx', '../cart/index'],
  ['server/src/payment/pay-order.ts', '../order/routes.ts'],
  ['server/src/jobs/handlers.ts', '../order/admin-routes.ts'],
  ['server/src/order/rules.ts', './queries.ts'],
  ['server/src/order/rules.ts', '../db/database.ts'],
  ['server/src/checkout/quote-rules.ts', 'kysely'],
  ['server/src/lib/time.ts', '../order/rules.ts'],
  ['server/src/db/migrate.ts', '../http/refusal.ts'],
])('%s may not import %s', (path, specifier) => {
  expect(findViolations(importing(path, specifier))).toHaveLength(1)
})

test.each([
  ['contract/src/order.ts', 'typebox'],
  ['contract/src/order.ts', './money.ts'],
  ['shop/src/lib/call.ts', '@shop/contract'],
  ['shop/src/pages/order/detail.tsx', '../../features/cart/queries'],
  ['shop/src/pages/order/detail.tsx', './parts'],
  ['shop/src/pages.ts', './pages/order/detail'],
  ['shop/src/features/order/card.tsx', '../goods/picture'],
  ['server/src/routes.ts', './order/routes.ts'],
  ['server/src/order/routes.ts', './queries.ts'],
  ['server/src/payment/pay-order.ts', '../order/queries.ts'],
  ['server/src/order/rules.ts', '../http/refusal.ts'],
  ['server/src/demo/seed.ts', '@shop/demo'],
  ['server/src/order/pay-order.test.ts', './routes.ts'],
])('%s may import %s', (path, specifier) => {
  expect(findViolations(importing(path, specifier))).toEqual([])
})

test('rules may know what a row looks like, by its type alone', () => {
  const path = 'server/src/order/refund-rules.ts'
  expect(findViolations([{ path, text: "import type { LineRecord } from './queries.ts'\n" }])).toEqual([])
  expect(findViolations([{ path, text: "import { type LineRecord, findLine } from './queries.ts'\n" }])).toHaveLength(1)
})

test('a lazy import counts as one', () => {
  const files = [{ path: 'shop/src/ui/page.tsx', text: "const load = () => import('../pages/order/detail')" }]
  expect(findViolations(files)).toHaveLength(1)
})

test('a table written in two folders is told, by Kysely and by plain SQL alike', () => {
  const files = [
    { path: 'server/src/stock/queries.ts', text: "tx.updateTable('stockItem').set(…)" },
    { path: 'server/src/order/create-order.ts', text: 'sql`UPDATE stock_item SET on_hand = 0`' },
  ]
  expect(findViolations(files)).toEqual([
    'server/src/order/create-order.ts and server/src/stock/queries.ts write the table stockItem: let one folder own it',
  ])
})

test('reading another folder’s table, locking and upserting one’s own are fine', () => {
  const files = [
    {
      path: 'server/src/stock/queries.ts',
      text: "tx.insertInto('stockItem').values(…)\nsql`ON CONFLICT DO UPDATE SET a = 1`",
    },
    {
      path: 'server/src/order/queries.ts',
      text: "db.selectFrom('stockItem')\nsql`SELECT 1 FROM stock_item FOR UPDATE OF stock_item`",
    },
  ]
  expect(findViolations(files)).toEqual([])
})
