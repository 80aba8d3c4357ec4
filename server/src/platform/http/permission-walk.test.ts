import type { AdminEndpoint, Permission } from '@shop/contract/core/endpoint.ts'
import {
  type MemberRole,
  memberPermissions,
  memberRoles,
  merchantStates,
} from '@shop/contract/people/operator/members.ts'
import { permissions } from '@shop/contract/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { isDeep } from '../../../../scripts/depth.ts'
import type { JsonSchema } from '../../core/value/wire.ts'
import { removeMember } from '../../people/operator/members.ts'
import { adminEndpoints, endpoints } from '../../test/endpoints.ts'
import { answered, beside, common, owned } from '../../test/foreign-ids.ts'
import type { TestMember } from '../../test/given-merchant.ts'
import { asSent, idsOf, put } from '../../test/ids-in.ts'
import { openShop } from '../../test/shop.ts'

// Walks every endpoint of the contract, so that declaring an endpoint is enough to have its permissions tested.

const shop = await openShop()
const someone = await shop.givenUser()

const byName = <E extends { method: string; path: string }>(list: E[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
/** Any id will do in a path, because permissions are checked first. */
const fillParams = (endpoint: AdminEndpoint) =>
  Object.fromEntries(Object.keys(endpoint.params?.properties ?? {}).map((name) => [name, '1'])) as never

const unserved: string[] = []
const isServed = (name: string, code: string | undefined) => {
  if (code === 'UNKNOWN_PATH' || code === 'WRONG_METHOD') unserved.push(name)
}
beforeAll(async () => {
  for (const [name, endpoint] of byName(endpoints)) {
    isServed(name, (await shop.call(undefined, endpoint)).data.code)
  }
  for (const [name, endpoint] of byName(adminEndpoints)) {
    isServed(`admin ${name}`, (await shop.callAdmin(undefined, endpoint, { params: fillParams(endpoint) })).data.code)
  }
})

test('every declared endpoint is served', () => {
  expect(unserved).toEqual([])
})

describe('the shopper API', () => {
  test.each(byName(endpoints.filter(({ auth }) => auth === 'user')))(
    '%s: a guest is asked to log in',
    async (name, endpoint) => {
      if (unserved.includes(name)) return
      for (const token of ['', 'false', 'f'.repeat(43)]) {
        const reply = await shop.call(undefined, endpoint, { headers: { 'access-token': token } })
        expect(reply).toMatchObject({ status: 401, data: { code: 'LOGIN_REQUIRED' } })
      }
    },
  )

  test.each(byName(endpoints.filter(({ auth }) => auth === 'guest')))(
    '%s: a guest is not asked to log in',
    async (_name, endpoint) => {
      expect((await shop.call(undefined, endpoint)).status).not.toBe(401)
    },
  )

  test('a frozen user may read but not change anything', async () => {
    const frozen = await shop.givenUser()
    await shop.db.updateTable('appUser').set({ frozenAt: new Date() }).where('id', '=', frozen.id).execute()
    for (const [name, endpoint] of byName(endpoints.filter(({ auth }) => auth === 'user'))) {
      if (unserved.includes(name)) continue
      const { status, data } = await shop.call(frozen, endpoint)
      if (endpoint.method === 'GET') expect([name, status]).not.toEqual([name, 401])
      else expect([name, status, data.code]).toEqual([name, 401, 'ACCOUNT_FROZEN'])
    }
  })
})

describe('another user’s record', () => {
  const named = endpoints
    .filter(({ auth }) => auth === 'user')
    .flatMap((endpoint) =>
      idsOf(endpoint).map((parameter) => [`${endpoint.path} ${parameter}`, endpoint, parameter] as const),
    )

  test('is covered by this walk for every id parameter', () => {
    const unknown = named.filter(([, , parameter]) => !(parameter in owned) && !common.includes(parameter))
    expect(unknown.map(([name]) => name)).toEqual([])
  })

  test.each(named.filter(([, , parameter]) => parameter in owned))(
    '%s is not found and not changed',
    async (name, endpoint, parameter) => {
      if (unserved.includes(`${endpoint.method} ${endpoint.path}`)) return
      const stranger = await shop.givenUser()
      const thing = await owned[parameter]?.(shop, someone)
      const before = await thing?.read()
      const sent = put(
        (await beside[endpoint.path]?.(shop, stranger, parameter)) ?? {},
        parameter,
        asSent(endpoint, parameter, thing?.id),
        (endpoint.query ?? endpoint.body) as JsonSchema | undefined,
      )
      const options = endpoint.method === 'GET' ? { query: sent } : { body: sent }
      const { status, data } = await shop.call(stranger, endpoint, options as never)
      const expected = answered[name] ?? 'NOT_FOUND'
      expect({ status, code: data.code }).toEqual(expected === 200 ? { status: 200 } : { status: 500, code: expected })
      expect(await thing?.read()).toEqual(before)
    },
  )
})

describe('the operator API', () => {
  const guarded = adminEndpoints.filter(({ permission }) => permission !== 'public')
  const callOf = (endpoint: AdminEndpoint) => ({ params: fillParams(endpoint) })

  test.each(byName(guarded))('%s: a stranger is asked to log in', async (name, endpoint) => {
    if (unserved.includes(`admin ${name}`)) return
    expect(await shop.callAdmin(undefined, endpoint, callOf(endpoint))).toMatchObject({
      status: 401,
      data: { code: 'LOGIN_REQUIRED' },
    })
    // A shopper's session is not valid here.
    const shopper = { id: 0, token: someone.token }
    expect(await shop.callAdmin(shopper, endpoint, callOf(endpoint))).toMatchObject({ status: 401 })
  })

  const forOperators = guarded.filter(({ members }) => members !== 'only')

  test.each(byName(forOperators.filter(({ permission }) => permission !== 'any' && permission !== 'enrolling')))(
    '%s: all other permissions do not suffice',
    async (name, endpoint) => {
      if (unserved.includes(`admin ${name}`)) return
      const others = permissions.filter((permission) => permission !== endpoint.permission)
      const operator = await shop.givenOperator({ permissions: others })
      expect(await shop.callAdmin(operator, endpoint, callOf(endpoint))).toMatchObject({
        status: 403,
        data: { code: 'PERMISSION' },
      })
      const allowed = await shop.givenOperator({ permissions: [String(endpoint.permission)] })
      const { data } = await shop.callAdmin(allowed, endpoint, callOf(endpoint))
      expect(['LOGIN_REQUIRED', 'PERMISSION']).not.toContain(data.code)
    },
  )
})

describe('members of a merchant', () => {
  const guarded = adminEndpoints.filter(({ permission }) => permission !== 'public' && permission !== 'enrolling')
  const callOf = (endpoint: AdminEndpoint) => ({ params: fillParams(endpoint) })
  let merchantId: number
  const members = new Map<MemberRole, TestMember>()
  beforeAll(async () => {
    merchantId = await shop.givenMerchant()
    for (const role of memberRoles) members.set(role, await shop.givenMember({ merchantId, role }))
  })

  test.each(byName(guarded.filter((endpoint) => !endpoint.members)))(
    '%s: is closed to them',
    async (name, endpoint) => {
      if (unserved.includes(`admin ${name}`)) return
      const refused = { status: 403, data: { code: 'PERMISSION' } }
      expect(await shop.callAdmin(members.get('owner'), endpoint, callOf(endpoint))).toMatchObject(refused)
    },
  )

  test.each(byName(guarded.filter((endpoint) => endpoint.members)))('%s: is open by role', async (name, endpoint) => {
    if (unserved.includes(`admin ${name}`)) return
    for (const [role, member] of members) {
      const { data } = await shop.callAdmin(member, endpoint, callOf(endpoint))
      const may = endpoint.permission === 'any' || memberPermissions[role].includes(endpoint.permission as Permission)
      expect([role, data.code === 'PERMISSION']).toEqual([role, !may])
    }
    const removed = await shop.givenMember({ merchantId })
    await shop.db.transaction().execute((tx) => removeMember(tx, { id: removed.id, now: new Date() }))
    expect(await shop.callAdmin(removed, endpoint, callOf(endpoint))).toMatchObject({ status: 401 })
    if (endpoint.members === 'also') return
    const operator = await shop.givenOperator()
    expect(await shop.callAdmin(operator, endpoint, callOf(endpoint))).toMatchObject({ data: { code: 'PERMISSION' } })
  })

  // Thousands of calls for a rule that is written in one place.
  describe.runIf(isDeep)('whatever the state of their shop', () => {
    const closed = new Map<string, Map<MemberRole, TestMember>>()
    beforeAll(async () => {
      for (const state of merchantStates.filter((one) => one !== 'open')) {
        const id = await shop.givenMerchant({ state })
        const of = new Map<MemberRole, TestMember>()
        for (const role of memberRoles) of.set(role, await shop.givenMember({ merchantId: id, role }))
        closed.set(state, of)
      }
    })

    test.each(byName(guarded.filter((endpoint) => endpoint.members)))(
      '%s: is open to the same roles, and refuses in words what the state does not allow',
      async (name, endpoint) => {
        if (unserved.includes(`admin ${name}`)) return
        for (const [state, of] of closed) {
          for (const [role, member] of of) {
            const { status, data } = await shop.callAdmin(member, endpoint, { ...callOf(endpoint), replay: false })
            const may =
              endpoint.permission === 'any' || memberPermissions[role].includes(endpoint.permission as Permission)
            expect([state, role, data.code === 'PERMISSION']).toEqual([state, role, !may])
            expect(status).toBeLessThan(500)
            if (status !== 200) expect(data.message).toMatch(/./)
          }
        }
      },
    )
  })
})
