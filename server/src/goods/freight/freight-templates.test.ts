import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  adminFreightCreate,
  adminFreightList,
  adminFreightRemove,
  adminFreightUpdate,
} from '@shop/contract/goods/freight/freight.ts'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { findFreightTemplates } from './freight-queries.ts'

const shop = await openShop()
const operator = await shop.givenOperator()

type Input = BodyOf<typeof adminFreightCreate>
type Rule = Input['rules'][number]
const rule = (more: Partial<Rule> = {}): Rule => ({
  isDefault: false,
  regionCodes: [310000],
  first: 1,
  firstFen: fen(500),
  next: 1,
  nextFen: fen(100),
  ...more,
})
const everywhere = rule({ isDefault: true, regionCodes: [], firstFen: fen(800) })
const template: Input = { name: '快遞', method: 'weight', rules: [everywhere, rule({ first: 1_000, next: 500 })] }

const create = (body: Input) => shop.callAdmin(operator, adminFreightCreate, { body })
const update = (id: number, body: Input & { version: number }) =>
  shop.callAdmin(operator, adminFreightUpdate, { params: { id }, body })
const remove = (id: number) => shop.callAdmin(operator, adminFreightRemove, { params: { id } })
const find = async (id: number) =>
  (await shop.callAdmin(operator, adminFreightList)).data.rows.find((row) => row.id === id)

describe('freight templates', () => {
  test('are stored, and read back as orders use them', async () => {
    const { data } = await create(template)
    expect(await find(data.id)).toEqual({
      ...template,
      id: data.id,
      version: 1,
      goods: 0,
      sellerName: expect.any(String),
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect((await findFreightTemplates(shop.db, [data.id])).get(data.id)).toEqual({
      id: data.id,
      method: 'weight',
      rules: template.rules,
    })
  })

  test('with contradictory rules are refused, field by field', async () => {
    const cases: [string, Rule[]][] = [
      ['rules.1.isDefault', [everywhere, everywhere]],
      ['rules.0.regionCodes', [rule({ regionCodes: [] })]],
      ['rules.0.regionCodes', [rule({ isDefault: true })]],
      ['rules.1.regionCodes', [rule(), rule({ regionCodes: [110000, 310000] })]],
      ['rules.0.firstFen', [rule({ firstFen: fen(-1) })]],
      ['rules.0.first', [rule({ first: 0 })]],
      ['rules', []],
    ]
    for (const [field, rules] of cases) {
      const reply = await create({ ...template, rules })
      expect([field, reply.data.code]).toEqual([field, 'VALIDATION'])
      expect(reply.data.fields).toHaveProperty([field], expect.any(String))
    }
  })

  test('name a limit in the unit that was entered', async () => {
    const reply = await create({ ...template, rules: [{ ...everywhere, firstFen: fen(10_000_000_001) }] })
    expect(reply.data.fields).toEqual({ 'rules.0.firstFen': '不能大於 ¥100,000,000.00' })
  })

  test('edited concurrently are saved once and refused once', async () => {
    const { data } = await create(template)
    const replies = await Promise.all(['甲', '乙'].map((name) => update(data.id, { ...template, name, version: 1 })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
    expect(await find(data.id)).toMatchObject({ version: 2 })
    expect((await update(999_999, { ...template, version: 1 })).status).toBe(404)
  })

  test('cannot be removed while goods use them', async () => {
    const { data } = await create(template)
    await shop.givenGoods({ freightTemplateId: data.id })
    expect(await remove(data.id)).toMatchObject({ status: 409, data: { code: 'IN_USE' } })
    expect(await find(data.id)).toMatchObject({ goods: 1 })
    const unused = (await create(template)).data.id
    expect((await remove(unused)).status).toBe(200)
    expect((await remove(unused)).status).toBe(404)
    expect(await find(unused)).toBeUndefined()
  })

  test('require the permission', async () => {
    const viewer = await shop.givenOperator({ permissions: ['goods.view'] })
    expect((await shop.callAdmin(viewer, adminFreightList)).status).toBe(403)
  })
})
