import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'

const { db } = await openTestDatabase()

test('names are snake_case in SQL: tables, columns, aliases, common table expressions and references in raw SQL', () => {
  const query = db
    .with('myOrders', (eb) => eb.selectFrom('shopOrder as soldNow').select('soldNow.payableFen as paidFen'))
    .selectFrom('myOrders')
    .select([sql.ref('paidFen').as('itsPaidFen'), sql<string>`${'keptAsIs'}::text`.as('quoted"Name')])
  expect(query.compile()).toMatchObject({
    sql:
      'with "my_orders" as (select "sold_now"."payable_fen" as "paid_fen" from "shop_order" as "sold_now") ' +
      'select "paid_fen" as "its_paid_fen", $1::text as "quoted""_name" from "my_orders"',
    parameters: ['keptAsIs'],
  })
})

test('rows have camelCase names, also in JSON; anything else stays as it is', async () => {
  const { rows } = await sql`
    SELECT '{"goods_id": 1, "of_lines": [{"line_no": 2}, "as_it_is", null]}'::jsonb AS bought_now,
      '[{"sku_id": 3}]'::jsonb AS two_words, timestamptz '2026-01-02 00:00Z' AS paid_at, NULL AS not_there, '{a_b}'::text[] AS texts`.execute(
    db,
  )
  expect(rows).toEqual([
    {
      boughtNow: { goodsId: 1, ofLines: [{ lineNo: 2 }, 'as_it_is', null] },
      twoWords: [{ skuId: 3 }],
      paidAt: new Date('2026-01-02T00:00Z'),
      notThere: null,
      texts: ['a_b'],
    },
  ])
})
