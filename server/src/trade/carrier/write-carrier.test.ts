import { expect, test } from 'vitest'
import type { Tx } from '../../core/database/database.ts'
import { openTestDatabase } from '../../test/database.ts'
import { findCarriers } from './queries.ts'
import { addCarrier, orderCarriers, setCarrierHidden, updateCarrier } from './write-carrier.ts'

const { db } = await openTestDatabase()
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const input = { name: { 'zh-Hant': '快遞' }, numberPattern: null, trackingUrl: null }
const add = (code: string) => inTx((tx) => addCarrier(tx, { ...input, code }))
const codes = async () => (await findCarriers(db)).map(({ code }) => code)

test('carriers are added last, reordered, hidden and shown again', async () => {
  const [first, second, third] = [await add('A'), await add('B'), await add('C')]
  expect(await codes()).toEqual(['A', 'B', 'C'])
  await inTx((tx) => orderCarriers(tx, [third.id, first.id, second.id]))
  expect(await codes()).toEqual(['C', 'A', 'B'])
  await inTx((tx) => setCarrierHidden(tx, first.id, true))
  expect(await codes()).toEqual(['C', 'B'])
  await inTx((tx) => setCarrierHidden(tx, first.id, false))
  expect(await codes()).toEqual(['C', 'A', 'B'])
  await expect(inTx((tx) => orderCarriers(tx, [first.id]))).rejects.toMatchObject({ code: 'STATE_CHANGED' })
})

test('a carrier can be renamed; a taken code is refused, an unknown carrier is not found', async () => {
  const { id } = await add('D')
  await inTx((tx) => updateCarrier(tx, id, { ...input, name: { 'zh-Hant': ' 新名 ' }, numberPattern: '\\d{12}' }))
  const changed = (await findCarriers(db)).find((one) => one.id === id)
  expect(changed).toMatchObject({ code: 'D', name: { 'zh-Hant': '新名' }, numberPattern: '\\d{12}' })
  await expect(add('D')).rejects.toThrow('code')
  await expect(inTx((tx) => updateCarrier(tx, id, { ...input, name: { 'zh-Hant': ' ' } }))).rejects.toThrow('name')
  await expect(inTx((tx) => setCarrierHidden(tx, 999_999, true))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
