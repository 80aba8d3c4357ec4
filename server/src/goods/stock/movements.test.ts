import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { openTestDatabase } from '../../test/database.ts'
import { catalogGivens, type GoodsOfTest } from '../../test/given-goods.ts'
import { countStock } from '../catalog/count-stock.ts'
import { reserveStock } from '../catalog/reserve-stock.ts'
import { confirmStock, countSales, releaseStock } from '../catalog/sales.ts'
import { returnStock, type StockLine, type StockMove, shipStock } from './movements.ts'

const { db } = await openTestDatabase()
const { givenGoods } = catalogGivens(db)
const actor = 'system:test' as const
const now = new Date()

const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const reserve = (lines: StockLine[], safety = 0) =>
  inTx((tx) => reserveStock(tx, { lines, actor, now, safety, warn: -1 }))
const move = (verb: (tx: Tx, move: StockMove) => Promise<void>, lines: StockLine[]) =>
  inTx((tx) => verb(tx, { lines, actor, now }))

async function stockOf(skuId: number) {
  const { onHand, reserved, damaged } = await db
    .selectFrom('stock')
    .selectAll()
    .where('skuId', '=', skuId)
    .executeTakeFirstOrThrow()
  return { onHand, reserved, damaged }
}

async function salesOf({ id }: GoodsOfTest): Promise<number> {
  await countSales({ db })
  const goods = await db.selectFrom('goods').select('salesCount').where('id', '=', id).executeTakeFirstOrThrow()
  return goods.salesCount
}

let trades = 0
/** Creates the lines of one order, as far as stock needs them: the rows that movements refer to. */
async function givenLines(...wanted: { goods: GoodsOfTest; skuId?: number; quantity: number }[]): Promise<StockLine[]> {
  const no = `t${++trades}`
  const user = await db
    .insertInto('appUser')
    .values({ email: `${no}@x.test`, nickname: no, inviteCode: no, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const common = { userId: user.id, payableFen: 0, platform: 'H5', createdAt: now }
  const trade = await db
    .insertInto('trade')
    .values({ ...common, tradeNo: no, state: 'unpaid', remarkCode: '0000', payBefore: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = await db
    .insertInto('shopOrder')
    .values({
      ...common,
      orderNo: no,
      tradeId: trade.id,
      zone: 'normal',
      kind: 'physical',
      state: 'unpaid',
      goodsFen: 0,
      freightFen: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines: StockLine[] = []
  for (const [lineNo, { goods, skuId = goods.skuId, quantity }] of wanted.entries()) {
    const amount = { listUnitFen: 100, unitFen: 100, lineFen: 100 * quantity, payFen: 100 * quantity }
    const { id } = await db
      .insertInto('orderLine')
      .values({
        ...amount,
        orderId: order.id,
        lineNo,
        goodsId: goods.id,
        skuId,
        goodsName: '{}',
        specKey: '0',
        quantity,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    lines.push({ orderLineId: id, skuId, quantity })
  }
  return lines
}

describe('reserve', () => {
  test('sets the units aside and leaves them on hand', async () => {
    const goods = await givenGoods({ stock: 10 })
    await reserve(await givenLines({ goods, quantity: 4 }))
    expect(await stockOf(goods.skuId)).toEqual({ onHand: 10, reserved: 4, damaged: 0 })
  })

  test('takes the last unit, refuses one more, and says what is left', async () => {
    const goods = await givenGoods({ stock: 3 })
    await reserve(await givenLines({ goods, quantity: 1 }))
    const refused = reserve(await givenLines({ goods, quantity: 3 }))
    await expect(refused).rejects.toMatchObject({
      code: 'STOCK_NOT_ENOUGH',
      params: { skuId: goods.skuId, left: 2 },
    })
    await reserve(await givenLines({ goods, quantity: 2 }))
    expect(await stockOf(goods.skuId)).toMatchObject({ reserved: 3 })
  })

  test('withholds the safety stock', async () => {
    const goods = await givenGoods({ stock: 5 })
    const refused = reserve(await givenLines({ goods, quantity: 4 }), 2)
    await expect(refused).rejects.toMatchObject({ params: { left: 3 } })
    await reserve(await givenLines({ goods, quantity: 3 }), 2)
  })

  test('is all or nothing', async () => {
    const [plenty, short] = [await givenGoods({ stock: 10 }), await givenGoods({ stock: 1 })]
    const lines = await givenLines({ goods: plenty, quantity: 2 }, { goods: short, quantity: 2 })
    await expect(reserve(lines)).rejects.toThrow(Refusal)
    expect(await stockOf(plenty.skuId)).toMatchObject({ reserved: 0 })
    expect(
      await db
        .selectFrom('stockMovement')
        .selectAll()
        .where('kind', '=', 'reserve')
        .where('skuId', '=', plenty.skuId)
        .execute(),
    ).toEqual([])
  })

  test('adds up two lines with one SKU', async () => {
    const goods = await givenGoods({ stock: 3 })
    const lines = await givenLines({ goods, quantity: 2 }, { goods, quantity: 2 })
    await expect(reserve(lines)).rejects.toMatchObject({ code: 'STOCK_NOT_ENOUGH' })
    await reserve(await givenLines({ goods, quantity: 2 }, { goods, quantity: 1 }))
    expect(await stockOf(goods.skuId)).toMatchObject({ reserved: 3 })
  })

  test('also counts against the zone’s own limit, and a release returns what was taken', async () => {
    const activityOf = async (skuId: number) => {
      const stock = await db.selectFrom('stock').selectAll().where('skuId', '=', skuId).executeTakeFirstOrThrow()
      return [stock.reserved, stock.activitySold]
    }
    const goods = await givenGoods({ zone: 'ty', stock: 10, activityTotal: 3 })
    const [first, second] = [await givenLines({ goods, quantity: 2 }), await givenLines({ goods, quantity: 2 })]
    await reserve(first)
    await expect(reserve(second)).rejects.toMatchObject({ code: 'STOCK_NOT_ENOUGH', params: { left: 1 } })
    expect(await activityOf(goods.skuId)).toEqual([2, 2])
    await move(releaseStock, first)
    await move(releaseStock, first)
    expect(await activityOf(goods.skuId)).toEqual([0, 0])
    await reserve(second)
    await move(confirmStock, second)
    await move(shipStock, second)
    expect(await activityOf(goods.skuId)).toEqual([0, 2])
    // A reservation from before the zone had a limit gives nothing back to it.
    const early = await givenGoods({ zone: 'gift', stock: 10 })
    const before = await givenLines({ goods: early, quantity: 1 })
    await reserve(before)
    await db.updateTable('stock').set({ activityTotal: 5 }).where('skuId', '=', early.skuId).execute()
    await reserve(await givenLines({ goods: early, quantity: 2 }))
    await move(releaseStock, before)
    expect(await activityOf(early.skuId)).toEqual([2, 2])
  })

  test('sells the zone’s last units once to concurrent buyers', async () => {
    const goods = await givenGoods({ zone: 'gift', stock: 100, activityTotal: 3 })
    const carts = await Promise.all(Array.from({ length: 12 }, () => givenLines({ goods, quantity: 1 })))
    const outcomes = await Promise.allSettled(carts.map((lines) => reserve(lines)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await stockOf(goods.skuId)).toMatchObject({ reserved: 3 })
  })

  test('has no limit for unlimited goods', async () => {
    const goods = await givenGoods({ kind: 'virtual', stock: 0, unlimited: true })
    const lines = await givenLines({ goods, quantity: 500 })
    await reserve(lines)
    await move(confirmStock, lines)
    await move(shipStock, lines)
    expect(await stockOf(goods.skuId)).toEqual({ onHand: 0, reserved: 0, damaged: 0 })
  })

  test('changes nothing when repeated', async () => {
    const goods = await givenGoods({ stock: 5 })
    const lines = await givenLines({ goods, quantity: 3 })
    await reserve(lines)
    await reserve(lines)
    expect(await stockOf(goods.skuId)).toMatchObject({ reserved: 3 })
  })
})

describe('after the reservation', () => {
  test('a release gives the units back', async () => {
    const goods = await givenGoods({ stock: 5 })
    const lines = await givenLines({ goods, quantity: 3 })
    await reserve(lines)
    await move(releaseStock, lines)
    await move(releaseStock, lines)
    expect(await stockOf(goods.skuId)).toEqual({ onHand: 5, reserved: 0, damaged: 0 })
    expect(await salesOf(goods)).toBe(0)
  })

  test('paid units count as sold, once; released they do not', async () => {
    const goods = await givenGoods({ stock: 5 })
    const lines = await givenLines({ goods, quantity: 3 })
    await reserve(lines)
    await move(confirmStock, lines)
    await move(confirmStock, lines)
    expect(await stockOf(goods.skuId)).toEqual({ onHand: 5, reserved: 3, damaged: 0 })
    expect(await salesOf(goods)).toBe(3)
    await move(releaseStock, lines)
    await move(releaseStock, lines)
    expect(await stockOf(goods.skuId)).toMatchObject({ reserved: 0 })
    expect(await salesOf(goods)).toBe(0)
  })

  test('parcels take the units out one by one', async () => {
    const goods = await givenGoods({ stock: 5 })
    const [line] = (await givenLines({ goods, quantity: 3 })) as [StockLine]
    await reserve([line])
    await move(shipStock, [{ ...line, quantity: 1, sequence: 1 }])
    await move(shipStock, [{ ...line, quantity: 1, sequence: 1 }])
    expect(await stockOf(goods.skuId)).toMatchObject({ onHand: 4, reserved: 2 })
    await move(shipStock, [{ ...line, quantity: 2, sequence: 2 }])
    expect(await stockOf(goods.skuId)).toMatchObject({ onHand: 2, reserved: 0 })
  })

  test('a return goes back on the shelf or counts as damaged', async () => {
    const goods = await givenGoods({ stock: 5 })
    const [line] = (await givenLines({ goods, quantity: 3 })) as [StockLine]
    await reserve([line])
    await move(shipStock, [line])
    const back = (quantity: number, sequence: number, putBack: boolean) =>
      inTx((tx) => returnStock(tx, { lines: [{ ...line, quantity, sequence }], actor, now, putBack }))
    await back(2, 1, true)
    await back(2, 1, true)
    await back(1, 2, false)
    expect(await stockOf(goods.skuId)).toEqual({ onHand: 4, reserved: 0, damaged: 1 })
  })

  test('units not reserved are not shipped, and releasing them changes nothing', async () => {
    const goods = await givenGoods({ stock: 5 })
    const lines = await givenLines({ goods, quantity: 1 })
    await move(releaseStock, lines)
    await expect(move(shipStock, lines)).rejects.toThrow('stock_reserved_check')
    expect(await stockOf(goods.skuId)).toEqual({ onHand: 5, reserved: 0, damaged: 0 })
  })
})

describe('a stock count', () => {
  const count = (skuId: number, onHand: number) =>
    inTx((tx) => countStock(tx, { skuId, onHand, reason: 'stocktaking', warn: -1, actor, now }))

  test('sets the counted stock and records the difference', async () => {
    const goods = await givenGoods({ stock: 5 })
    expect(await count(goods.skuId, 3)).toEqual({ onHand: 3, reserved: 0 })
    const movements = await db
      .selectFrom('stockMovement')
      .select(['quantity', 'reason'])
      .where('skuId', '=', goods.skuId)
      .orderBy('id')
      .execute()
    expect(movements).toEqual([
      { quantity: 5, reason: null },
      { quantity: -2, reason: 'stocktaking' },
    ])
  })

  test('may not fall below the reserved units', async () => {
    const goods = await givenGoods({ stock: 5 })
    await reserve(await givenLines({ goods, quantity: 3 }))
    await expect(count(goods.skuId, 2)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    expect(await count(goods.skuId, 3)).toEqual({ onHand: 3, reserved: 3 })
  })
})

describe('concurrent calls', () => {
  test('one of twenty buyers gets the last unit', async () => {
    const goods = await givenGoods({ stock: 1 })
    const buyers = await Promise.all(Array.from({ length: 20 }, () => givenLines({ goods, quantity: 1 })))
    const results = await Promise.allSettled(buyers.map((lines) => reserve(lines)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'STOCK_NOT_ENOUGH', params: { left: 0 } })
    }
    expect(await stockOf(goods.skuId)).toMatchObject({ onHand: 1, reserved: 1 })
  })

  test('carts with the same goods in opposite order do not deadlock', async () => {
    const [a, b] = [await givenGoods({ stock: 15 }), await givenGoods({ stock: 100 })]
    const carts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const lines = [
          { goods: a, quantity: 1 },
          { goods: b, quantity: 2 },
        ]
        return givenLines(...(index % 2 === 0 ? lines : lines.toReversed()))
      }),
    )
    const results = await Promise.allSettled(carts.map((lines) => reserve(lines)))
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(failures.map((reason) => reason.code)).toEqual(Array(5).fill('STOCK_NOT_ENOUGH'))
    expect(await stockOf(a.skuId)).toMatchObject({ reserved: 15 })
    expect(await stockOf(b.skuId)).toMatchObject({ reserved: 30 })
  })

  test('a payment and a cancellation of the same lines, each sent five times, count once each', async () => {
    const goods = await givenGoods({ stock: 9 })
    const lines = await givenLines({ goods, quantity: 2 })
    await Promise.all(Array.from({ length: 5 }, () => reserve(lines)))
    await Promise.all(Array.from({ length: 5 }, () => move(confirmStock, lines)))
    expect(await salesOf(goods)).toBe(2)
    await Promise.all(Array.from({ length: 5 }, () => move(releaseStock, lines)))
    expect(await stockOf(goods.skuId)).toEqual({ onHand: 9, reserved: 0, damaged: 0 })
    expect(await salesOf(goods)).toBe(0)
  })
})

test('after any sequence of calls the stock equals the sum of its movements and is never negative', async () => {
  const step = fc.record({ verb: fc.constantFrom('reserve', 'release', 'ship', 'confirm'), line: fc.nat(5) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const goods = await givenGoods({ stock: 6 })
      const wanted = [1, 2, 3, 1, 2, 3].map((quantity) => ({ goods, quantity }))
      const lines = await givenLines(...wanted)
      const held = new Set<number>()
      const gone = new Set<number>()
      let [onHand, reserved] = [6, 0]
      for (const { verb, line: index } of steps) {
        const line = lines[index] as StockLine
        if (verb === 'reserve') {
          const fits = held.has(index) || reserved + line.quantity <= onHand
          await (fits ? reserve([line]) : expect(reserve([line])).rejects.toThrow(Refusal))
          if (fits && !held.has(index)) {
            held.add(index)
            reserved += line.quantity
          }
        } else if (held.has(index) && !gone.has(index)) {
          await move({ release: releaseStock, ship: shipStock, confirm: confirmStock }[verb], [line])
          if (verb === 'confirm') continue
          gone.add(index)
          reserved -= line.quantity
          if (verb === 'ship') onHand -= line.quantity
        }
      }
      expect(await stockOf(goods.skuId)).toEqual({ onHand, reserved, damaged: 0 })
    }),
    { numRuns: 15 },
  )
})
