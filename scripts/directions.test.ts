import { expect, test } from 'vitest'
import { findViolations } from './directions.ts'

const importing = (path: string, specifier: string) => [{ path, text: `import { x } from '${specifier}'\n` }]

test.each([
  ['contract/src/trade/order/order.ts', 'fastify'],
  ['contract/src/trade/order/order.ts', '@shop/server'],
  ['contract/src/goods/catalog/admin-goods.ts', '../../trade/order/order.ts'],
  ['shop/src/lib/call.ts', '../../../server/src/main.ts'],
  ['shop/src/pages/order/detail.tsx', '../../../../admin/src/ui/table'],
  ['server/src/trade/order/queries.ts', '@shop/shop'],
  ['demo/src/index.ts', '../../server/src/main.ts'],
  ['web/src/command.ts', '../../shop/src/lib/call.ts'],
  ['web/src/command.ts', '@shop/admin'],
  ['server/src/core/value/time.ts', '@shop/web/time.ts'],
  ['contract/src/core/money.ts', '@shop/web/time.ts'],
  ['shop/src/lib/call.ts', '../features/order/queries'],
  ['admin/src/ui/table.tsx', '../pages/order/list'],
  ['shop/src/features/order/card.tsx', '../../pages/order/detail'],
  ['shop/src/pages/order/detail.tsx', '../cart/index'],
  ['shop/src/pages.ts', './pages/order/detail'],
  ['server/src/trade/payment/pay-order.ts', '../order/routes.ts'],
  ['server/src/platform/job/start-jobs.ts', '../../trade/order/admin-routes.ts'],
  ['server/src/trade/order/rules.ts', './queries.ts'],
  ['server/src/trade/order/rules.ts', '../../core/database/database.ts'],
  ['server/src/trade/checkout/quote-rules.ts', 'kysely'],
  ['server/src/core/value/time.ts', '../../trade/order/rules.ts'],
  ['server/src/goods/stock/movements.ts', '../../trade/order/queries.ts'],
  ['server/src/people/account/log-in.ts', '../../domains.ts'],
  ['server/src/people/account/log-in.ts', '../operator/domain.ts'],
])('%s may not import %s', (path, specifier) => {
  expect(findViolations(importing(path, specifier))).toHaveLength(1)
})

test.each([
  ['contract/src/trade/order/order.ts', 'typebox'],
  ['contract/src/trade/order/order.ts', '../../core/money.ts'],
  ['shop/src/lib/call.ts', '@shop/contract/trade/order/order.ts'],
  ['shop/src/lib/call.ts', '@shop/web/exchange.ts'],
  ['admin/src/lib/call.ts', '@shop/web/exchange.ts'],
  ['web/src/call-error.ts', '@shop/contract/core/errors.ts'],
  ['web/src/command.ts', '@tanstack/react-query'],
  ['shop/src/pages/order/detail.tsx', '../../features/cart/queries'],
  ['shop/src/pages/order/detail.tsx', './parts'],
  ['shop/src/page-files.ts', './pages/order/detail'],
  ['shop/src/features/order/card.tsx', '../goods/picture'],
  ['server/src/domains.ts', './trade/order/domain.ts'],
  ['server/src/trade/order/domain.ts', './routes.ts'],
  ['server/src/trade/order/domain.ts', '../../platform/domain/domain.ts'],
  ['server/src/trade/order/routes.ts', './queries.ts'],
  ['server/src/trade/payment/pay-order.ts', '../order/queries.ts'],
  ['server/src/trade/order/rules.ts', '../../core/command/refusal.ts'],
  ['server/src/demo/seed.ts', '@shop/demo'],
  ['server/src/trade/order/pay-order.test.ts', './routes.ts'],
  ['server/src/books/ledger/given-ledger.ts', '../../trade/order/queries.ts'],
])('%s may import %s', (path, specifier) => {
  expect(findViolations(importing(path, specifier))).toEqual([])
})

test.each(['shop', 'admin'])('features of the %s import each other in one direction only', (app) => {
  const goods = { path: `${app}/src/features/goods/Card.tsx`, text: `import type { fly } from '../cart/flight.ts'\n` }
  const cart = { path: `${app}/src/features/cart/Row.tsx`, text: `const price = import('../goods/Price.tsx')\n` }
  expect(findViolations([goods])).toEqual([])
  expect(findViolations([goods, cart])).toHaveLength(2)
})

test.each([["import type { Props } from './Form.tsx'"], ["const form = import('./Form.tsx')"]])(
  'the files of a workspace import each other in one direction only: %s',
  (text) => {
    const files = (of: string) => [
      { path: `${of}/Form.tsx`, text: "import { Step } from './Step.tsx'" },
      { path: `${of}/Step.tsx`, text },
    ]
    expect(findViolations(files('shop/src/features/order'))).toEqual([
      'shop/src/features/order/Form.tsx imports shop/src/features/order/Step.tsx: this import is part of a cycle',
      'shop/src/features/order/Step.tsx imports shop/src/features/order/Form.tsx: this import is part of a cycle',
    ])
    expect(findViolations(files('server/src/trade/order'))).toHaveLength(2)
  },
)

test('a feature that reads a registry imports what it finds; declarations count separately from their feature', () => {
  const registry = {
    path: 'admin/src/features.ts',
    text: "const all = import.meta.glob<F>('./features/*/feature.tsx')\n",
  }
  const notice = { path: 'admin/src/features/notice/words.ts', text: "import { notices } from '../../features.ts'\n" }
  const task = { path: 'admin/src/features/task/feature.tsx', text: "import { ticks } from '../../ui/icons.tsx'\n" }
  const form = { path: 'admin/src/features/task/Form.tsx', text: "import { Bell } from '../notice/Bell.tsx'\n" }
  expect(findViolations([registry, notice, task, form])).toEqual([])
  const worded = { path: task.path, text: "import { word } from './words.ts'\n" }
  expect(findViolations([registry, notice, worded, form])).toHaveLength(3)
})

test('a glob of several patterns imports what it finds, without what it leaves out', () => {
  const glob = {
    path: 'shop/src/ui/all.ts',
    text: "const all = import.meta.glob<P>([\n  '../pages/**/*.tsx',\n  '!../pages/{cart,user}/*.tsx',\n])\n",
  }
  const page = (name: string) => ({ path: `shop/src/pages/${name}.tsx`, text: '' })
  expect(findViolations([glob, page('order/detail'), page('cart/index')])).toEqual([
    'shop/src/ui/all.ts imports shop/src/pages/order/detail.tsx: lib and ui are used by features and pages, not the other way round',
  ])
})

test('features that find declarations in each other form a cycle only through what a declaration imports', () => {
  const words = (feature: string, declarations: string) => ({
    path: `admin/src/features/${feature}/words.ts`,
    text: `const all = import.meta.glob<W>('../*/${declarations}.ts', { eager: true })\n`,
  })
  const declared = (path: string, from: string) => ({
    path: `admin/src/features/${path}.ts`,
    text: `import { word } from '${from}'\n`,
  })
  const readers = [words('operator', 'permissions'), words('setting', 'settings')]
  const permissions = declared('setting/permissions', '../../lib/permission-words.ts')
  expect(findViolations([...readers, permissions, declared('operator/settings', './words.ts')])).toEqual([])
  const own = [declared('setting/permissions', './words.ts'), declared('operator/settings', './words.ts')]
  expect(findViolations([...readers, ...own])).toHaveLength(4)
})

test('rules may import the type of a row', () => {
  const path = 'server/src/trade/order/refund-rules.ts'
  expect(findViolations([{ path, text: "import type { LineRecord } from './queries.ts'\n" }])).toEqual([])
  expect(findViolations([{ path, text: "import { type LineRecord, findLine } from './queries.ts'\n" }])).toHaveLength(1)
})

test('two domains of a wing import each other in one direction only, including type imports', () => {
  const one = {
    path: 'server/src/trade/order/receive-order.ts',
    text: "import type { Case } from '../aftersale/rules.ts'\n",
  }
  const other = {
    path: 'server/src/trade/aftersale/wire.ts',
    text: "import { findOrder } from '../order/queries.ts'\n",
  }
  expect(findViolations([one])).toEqual([])
  expect(findViolations([one, other])).toHaveLength(2)
})

test('a lazy import counts as an import', () => {
  const files = [{ path: 'shop/src/ui/page.tsx', text: "const load = () => import('../pages/order/detail')" }]
  expect(findViolations(files)).toHaveLength(1)
})

test('a table written in two folders is reported, for Kysely and plain SQL alike', () => {
  const files = [
    { path: 'server/src/goods/stock/queries.ts', text: "tx.updateTable('stockItem').set(…)" },
    { path: 'server/src/trade/order/create-order.ts', text: 'sql`UPDATE stock_item SET on_hand = 0`' },
  ]
  expect(findViolations(files)).toEqual([
    'server/src/goods/stock/queries.ts and server/src/trade/order/create-order.ts write the table stockItem: let one folder own it',
  ])
})

test('a clean-up counts as writing the table that it empties', () => {
  const files = [
    { path: 'server/src/people/account/log-in.ts', text: "tx.insertInto('session').values(…)" },
    { path: 'server/src/people/operator/domain.ts', text: "rowsOlderThan('session', 'expires_at', dayMs)" },
  ]
  expect(findViolations(files)).toHaveLength(1)
})

test('a list that operators put in order counts as writing its table', () => {
  const files = [
    {
      path: 'server/src/goods/taxonomy/write-brand.ts',
      text: "const brands = orderedList<Input>({\n  table: 'brand',\n",
    },
    { path: 'server/src/goods/stock/queries.ts', text: "tx.insertInto('brand')" },
  ]
  expect(findViolations(files)).toHaveLength(1)
})

test('reading another folder’s table is allowed, and so is locking or upserting one’s own', () => {
  const files = [
    {
      path: 'server/src/goods/stock/queries.ts',
      text: "tx.insertInto('stockItem').values(…)\nsql`ON CONFLICT DO UPDATE SET a = 1`",
    },
    {
      path: 'server/src/trade/order/queries.ts',
      text: "db.selectFrom('stockItem')\nsql`SELECT 1 FROM stock_item FOR UPDATE OF stock_item`",
    },
  ]
  expect(findViolations(files)).toEqual([])
})

const stock = { path: 'server/src/goods/stock/queries.ts', text: "tx.insertInto('stockItem').values(…)" }
const reading = (path: string, text: string) => findViolations([stock, { path, text }])

test.each([
  "db.selectFrom('stockItem').selectAll()",
  "db.selectFrom(['brand', 'stockItem as s'])",
  "eb.exists(selectFrom('stockItem').whereRef('stockItem.id', '=', 'brand.id'))",
  "db.selectFrom('brand').leftJoin(\n  'stockItem as s',\n  's.id',\n  'brand.id')",
  "db.selectFrom(isOld ? 'oldItem' : 'stockItem')",
  "tx.updateTable('brand').from('stockItem')",
  'sql`SELECT count(*) FROM stock_item`',
  'sql`SELECT FROM brand b, stock_item AS s WHERE s.id = b.id`',
  'sql`SELECT FROM brand b JOIN stock_item s USING (id)`',
  "client.query('SELECT id FROM stock_item')",
  'listOf(sql`stock_item`, sql`id`)',
])('%s reads a table, which a lower wing may not', (text) => {
  expect(reading('server/src/platform/notice/queries.ts', text)).toEqual([
    'server/src/platform/notice/queries.ts reads the table stockItem: it may not import goods/stock, which owns it',
  ])
  expect(reading('server/src/trade/order/queries.ts', text)).toEqual([])
  expect(reading('server/src/goods/stock/units-left.ts', text)).toEqual([])
  expect(reading('server/src/check-stock.ts', text)).toEqual([])
})

test.each([
  "// db.selectFrom('stockItem')",
  '/** `FROM stock_item` */',
  "throw new Error('taken from stock_item')",
  "const found = { entity: 'stockItem', kind: 'stock_item' }",
  'sql`extract(epoch FROM stock_item.at)`',
  'sql`SELECT stock_item.id, on_hand AS stock_item FROM brand`',
  'sql`SELECT FROM stock_item_list(1)`',
])('%s reads no table', (text) => {
  expect(reading('server/src/platform/notice/queries.ts', text)).toEqual([])
})

test('two domains of a wing read each other’s tables in one direction only, and imports count', () => {
  const one = { path: 'server/src/goods/brand/queries.ts', text: "db.insertInto('brand')\ndb.selectFrom('stockItem')" }
  const other = { path: 'server/src/goods/stock/list.ts', text: "db.selectFrom('brand')" }
  expect(findViolations([stock, one])).toEqual([])
  expect(findViolations([stock, one, other])).toHaveLength(2)
  const importer = { path: 'server/src/goods/stock/list.ts', text: "import { find } from '../brand/queries.ts'" }
  expect(findViolations([stock, one, importer])).toEqual([
    'server/src/goods/brand/queries.ts reads the table stockItem: it may not import goods/stock, which owns it',
  ])
})

test('a table that the database fills has an owner', () => {
  expect(reading('server/src/books/ledger/queries.ts', "db.selectFrom('auditEntry')")).toHaveLength(1)
})
