import { randomUUID } from 'node:crypto'
import type { Permission } from '@shop/contract/core/endpoint.ts'
import { adminGoodsList } from '@shop/contract/goods/catalog/admin-goods.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import {
  adminOperatorList,
  adminRoleCreate,
  adminRoleRemove,
  adminRoleUpdate,
} from '@shop/contract/people/operator/operators.ts'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const head = await shop.givenOperator()
const roles = async (by = head) => (await shop.callAdmin(by, adminOperatorList)).data.roles
const roleOf = async (id: number, by = head) => (await roles(by)).find((role) => role.id === id)
const named = (name: string, ...permissions: Permission[]) => ({ name: { 'zh-Hant': name }, permissions })
const proposing = () => ({ reason: 'test', requestId: randomUUID() })
const create = async (body: ReturnType<typeof named>, by = head) => {
  const reply = await shop.callAdmin(by, adminRoleCreate, { body: { ...body, ...proposing() } })
  const made = (await roles()).findLast(({ name }) => name['zh-Hant'] === body.name['zh-Hant'])
  return { ...reply, data: { ...reply.data, id: made?.id ?? 0 } }
}
const update = (id: number, version: number, body: ReturnType<typeof named>, by = head) =>
  shop.callAdmin(by, adminRoleUpdate, { params: { id }, body: { ...body, version, ...proposing() } })
const remove = (id: number, by = head) => shop.callAdmin(by, adminRoleRemove, { params: { id } })

describe('a role', () => {
  test('is created, assigned, changed and, once unused, removed', async () => {
    const { data } = await create(named('打包員', 'goods.view', 'order.view'))
    expect(await roleOf(data.id)).toMatchObject({ permissions: ['goods.view', 'order.view'], mayEdit: true })
    const packer = await shop.givenOperator({ permissions: [] })
    await shop.db.updateTable('operator').set({ roleId: data.id }).where('id', '=', packer.id).execute()
    expect((await shop.callAdmin(packer, adminGoodsList)).status).toBe(200)
    expect((await update(data.id, 1, named('打包員', 'order.view', 'order.ship'))).status).toBe(200)
    expect((await shop.callAdmin(packer, adminGoodsList)).status).toBe(403)
    expect((await shop.callAdmin(packer, operatorMe)).data.operator.permissions).toEqual(['order.view', 'order.ship'])
    expect((await update(data.id, 1, named('打包', 'order.view'))).data).toMatchObject({ code: 'STATE_CHANGED' })
    expect((await remove(data.id)).data).toMatchObject({ code: 'IN_USE' })
    const empty = await create(named('空的'))
    expect((await remove(empty.data.id)).status).toBe(200)
    expect((await remove(empty.data.id)).status).toBe(404)
  })

  test('keeps what later versions add to a part, until some of that part is removed', async () => {
    const id = (await roles()).find(({ code }) => code === 'catalogue')?.id ?? 0
    const stored = async () =>
      (await shop.db.selectFrom('operatorRole').select('permissions').where('id', '=', id).executeTakeFirst())
        ?.permissions
    const all = (await roleOf(id))?.permissions ?? []
    await update(id, 1, named('商品管理員', ...all, 'order.view'))
    expect(await stored()).toEqual(['goods.*', 'review.*', 'upload.create', 'order.view'])
    await update(id, 2, named('商品管理員', ...all.filter((permission) => permission !== 'goods.edit')))
    expect(await stored()).toEqual(['review.*', 'upload.create', 'goods.view', 'goods.review'])
  })

  test('must have a name', async () => {
    expect(await create(named('  '))).toMatchObject({
      status: 400,
      data: { fields: { 'name.zh-Hant': expect.any(String) } },
    })
  })
})

describe('no operator', () => {
  test('adds a permission they lack to a role, or removes it', async () => {
    const keeper = await shop.givenOperator({ permissions: ['operator.view', 'operator.edit', 'goods.view'] })
    const more = (await create(named('多一點', 'goods.view', 'goods.edit'))).data.id
    const same = (await create(named('一樣', 'goods.view'))).data.id
    for (const reply of [
      await create(named('太多', 'goods.edit'), keeper),
      await update(same, 1, named('太多', 'goods.view', 'goods.edit'), keeper),
      await update(more, 1, named('少一點', 'goods.view'), keeper),
      await remove(more, keeper),
    ]) {
      expect(reply).toMatchObject({ status: 403, data: { code: 'ROLE_BEYOND' } })
    }
    expect(await roleOf(more, keeper)).toMatchObject({ mayEdit: false })
    expect((await update(same, 1, named('改名', 'goods.view'), keeper)).status).toBe(200)
  })

  test('changes their own role, or the administrator’s', async () => {
    const all = (await roles()).find(({ code }) => code === 'super')
    const fixed = all?.id ?? 0
    expect((await update(fixed, 1, named('超級', 'goods.view'))).data).toMatchObject({ code: 'ROLE_FIXED' })
    expect((await remove(fixed)).data).toMatchObject({ code: 'ROLE_FIXED' })
    const own = await shop.givenOperator({ permissions: ['operator.view', 'operator.edit'] })
    const { roleId } = await shop.db
      .selectFrom('operator')
      .select('roleId')
      .where('id', '=', own.id)
      .$narrowType<{ roleId: number }>()
      .executeTakeFirstOrThrow()
    expect((await update(roleId, 1, named('自己', 'operator.view'), own)).data).toMatchObject({ code: 'OPERATOR_SELF' })
    expect(await roleOf(roleId, own)).toMatchObject({ mayEdit: false, mayGive: true })
  })
})
